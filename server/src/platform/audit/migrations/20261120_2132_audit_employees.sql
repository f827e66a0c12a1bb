create index audit_entries_employee on audit_entries using gin ((subjects -> 'employee_id')) where subjects ? 'employee_id';
