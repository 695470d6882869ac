create table notes.audit_log (
    id          uuid        constraint audit_log_pkey primary key,
    at          timestamptz not null default now(),
    operator_id uuid        not null,
    action      text        not null constraint audit_log_action_a_word check (action ~ '^[A-Z_]+$'),
    subject     text        not null,
    details     jsonb       not null constraint audit_log_details_an_object check (jsonb_typeof(details) = 'object')
);
create index audit_log_newest on notes.audit_log (at desc, id desc);
