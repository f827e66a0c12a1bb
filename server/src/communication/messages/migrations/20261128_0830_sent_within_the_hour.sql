-- How many somebody has sent within the hour, whatever became of their own copies since.
create index messages_sent on messages (sender_id, place, dated_at) where state <> 'draft' and not is_automatic;
