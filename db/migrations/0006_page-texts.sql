-- The words of all pages are said by the platform now; what an owner made of them goes along.
update "text_override" as former set "key" = replace(former."key", 'catalog.', 'pages.')
where former."key" in ('catalog.home', 'catalog.notFound');
