-- What users are told in the shop of what happened in their accounts, and what they would rather not be told.

create table auth.notifications (
    -- Of the outbox row that told of it, a UUIDv7: told again it is the same one, and the newest is the greatest.
    id          uuid        constraint notifications_pkey primary key,
    user_id     uuid        not null,
    account_id  uuid        not null,
    event       text        not null,
    -- An order or a quote; empty: it is about the account.
    subject_id  text        not null,
    reference   text        not null,
    happened_at timestamptz not null,
    read_at     timestamptz,
    -- Who leaves an account reads nothing of it any more.
    constraint notifications_membership_fkey
        foreign key (user_id, account_id) references auth.memberships on delete cascade
);

create index notifications_by_user on auth.notifications (user_id, id desc);
create index notifications_unread on auth.notifications (user_id) where read_at is null;
create index notifications_by_age on auth.notifications (happened_at);

create table auth.muted_notifications (
    user_id uuid not null constraint muted_notifications_user_fkey references auth.users on delete cascade,
    topic   text not null
        constraint muted_notifications_topic_known check (topic in ('ORDERS', 'APPROVALS', 'QUOTES', 'ACCOUNT')),
    channel text not null constraint muted_notifications_channel_known check (channel in ('SHOP', 'MAIL')),
    constraint muted_notifications_pkey primary key (user_id, topic, channel)
);
