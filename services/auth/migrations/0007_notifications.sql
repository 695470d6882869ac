-- What those who work for the shop or a supplier are not mailed of; all else they are.

create table auth.muted_topics (
    user_id uuid not null constraint muted_topics_user_fkey references auth.users on delete cascade,
    topic   text not null constraint muted_topics_topic_known check (topic in ('ORDERS', 'QUOTES', 'ACCOUNTS', 'QUESTIONS')),
    constraint muted_topics_pkey primary key (user_id, topic)
);
