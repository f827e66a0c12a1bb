-- With which the push services of browsers know this installation (VAPID). Made at the first start: PostgreSQL makes no keys.
alter table installation
  add column web_push_public_key text,
  add column web_push_private_key text,
  add check ((web_push_public_key is null) = (web_push_private_key is null));
