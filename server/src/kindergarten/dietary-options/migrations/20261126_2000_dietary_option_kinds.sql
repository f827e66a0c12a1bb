-- An allergy is shown wherever the child is met; a diet matters at the table alone.
alter table dietary_options
  add column kind text not null default 'diet' check (kind in ('allergy', 'diet'));
