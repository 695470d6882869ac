-- What operators did to customer accounts: written in the transaction of the change itself (D7.34).
create table auth.operator_actions (
    id          uuid        constraint operator_actions_pkey primary key,
    at          timestamptz not null,
    -- No reference: the trail outlasts its users.
    operator_id uuid        not null,
    action      text        not null constraint operator_actions_action_a_word check (action ~ '^[A-Z_]+$'),
    -- The account's external id, which outlasts the account too.
    subject     text        not null,
    -- What was before and after, and the reason given: an object of texts.
    details     jsonb       not null constraint operator_actions_details_an_object check (jsonb_typeof(details) = 'object')
);

create index operator_actions_newest on auth.operator_actions (at desc, id desc);
