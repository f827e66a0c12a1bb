-- Mails that were not sent but kept to be looked at: in the demo and in development without SMTP only.
create table outbox_mails (
  id bigint generated always as identity primary key,
  -- As it would have stood in the mail; the same over all attempts, so a repeated one is not kept twice.
  message_id text not null unique,
  recipient text not null,
  language text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz(3) not null
);
