-- A new password ends the sessions of the old one.

alter table auth.sessions
    drop constraint sessions_end_reason_known,
    add constraint sessions_end_reason_known check (end_reason in ('LOGOUT', 'REUSE', 'PASSWORD_CHANGED'));
