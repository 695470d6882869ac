-- What operators did to stock: written in the transaction of the change itself (D7.34).
create table catalogue.operator_actions (
    id          uuid        constraint operator_actions_pkey primary key,
    at          timestamptz not null default now(),
    -- A user of the service auth, which knows the name.
    operator_id uuid        not null,
    action      text        not null constraint operator_actions_action_a_word check (action ~ '^[A-Z_]+$'),
    -- The offer, as people call it: supplier and SKU.
    subject     text        not null,
    -- What was before and after, and the reason given: an object of texts.
    details     jsonb       not null constraint operator_actions_details_an_object check (jsonb_typeof(details) = 'object')
);
create index operator_actions_newest on catalogue.operator_actions (at desc, id desc);
