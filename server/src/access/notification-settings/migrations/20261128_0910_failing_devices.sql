-- How often pushes to the device failed since the last that arrived, and since when.
alter table push_subscriptions add column failed_tries integer not null default 0;
alter table push_subscriptions add column failing_since timestamptz(3);
