-- How names are sorted everywhere: letters with accents beside their plain ones, "Class 2" before "Class 10".
create collation names (provider = icu, locale = 'und-u-kn-true');

-- A text as the search compares it: without case and without the accents of the languages that Kiik speaks.
create function search_form(written text) returns text language sql immutable strict parallel safe as $$
  select translate(
    lower(normalize(written) collate names),
    'áàâäãåāăąćčçďđéèêëēėęěģğíìîïīįıķľĺļłńňñņóòôöõøōőŕřŗśšşșťţțúùûüūůűųýÿźžżё',
    'aaaaaaaaacccddeeeeeeeeggiiiiiiikllllnnnnoooooooorrrsssstttuuuuuuuuyyzzzе'
  )
$$;
