-- Found by forgetting: those whose job failed at its last try.
create index notification_deliveries_handed on notification_deliveries (due_at) where state = 'handed';
