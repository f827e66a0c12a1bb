-- A child's folders follow from the events of children: `addChildFolders`, `renameChildFolders`.
drop trigger children_folders on children;
drop trigger children_folders_name on children;
drop function add_child_folders();
drop function rename_child_folders();
drop function name_child_folder(children);
