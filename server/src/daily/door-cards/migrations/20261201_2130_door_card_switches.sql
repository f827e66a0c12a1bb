-- The history also says when the cards of a child were switched on or off: no guardian and no card are meant then.
alter table door_card_changes alter column guardian_id drop not null;
alter table door_card_changes add constraint door_card_changes_switch check (
  (kind in ('switched_on', 'switched_off')) = (guardian_id is null) and (guardian_id is null) = (number = '')
);
