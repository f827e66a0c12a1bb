-- Whoever moves a kindergarten says so: `forgetChosenKindergarten`.
drop trigger kindergartens_officials on kindergartens;
drop function forget_chosen_kindergarten();
