-- A punch-out session has carts of its own, which no other session of the same user sees.

alter table cart.carts
    add column punchout_session_id uuid,
    drop constraint carts_name_key,
    add constraint carts_name_key unique nulls not distinct (account_id, user_id, punchout_session_id, folded_name);

create index carts_of_punchouts on cart.carts (created_at) where punchout_session_id is not null;
