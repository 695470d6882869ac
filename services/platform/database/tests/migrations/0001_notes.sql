create table notes.notes (
    id   uuid constraint notes_pkey primary key,
    text text not null constraint notes_text_not_empty check (text <> '')
);
