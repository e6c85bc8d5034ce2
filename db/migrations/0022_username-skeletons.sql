ALTER TABLE "user_account" ADD COLUMN "username_skeleton" text;
--> statement-breakpoint
CREATE INDEX "user_account_username_skeleton_index" ON "user_account" USING btree ("username_skeleton");
--> statement-breakpoint
-- What rules/name-skeleton.ts of the accounts made of a name when this column came.
UPDATE "user_account" SET "username_skeleton" = replace(regexp_replace(normalize(translate(
    normalize(lower(normalize("username", NFKC)), NFD),
    'аαɑᴀꭺⲁꓮвьβʙƅꞵᏼⲃꓐсᴄꮯⲥꓚԁᴅꭰꓓеεҽᴇꭼⲉꓰƒꬵꓝɡɢցԍꮐꓖнһհʜꮋⲏꓧіιıɩɪⲓꓲјϳյȷᴊꭻꓙкκĸᴋꮶⲕꓗ1ӏʟǀןꮮꓡмμᴍꮇⲙꓟпηոɴⲛꓠ0оοσօᴏס०০੦૦୦௦౦೦൦๐໐၀٥۵ⲟꓳрρᴘꮲⲣꓑԛզꞯгʀɾɼᴦꮢꓣѕςꜱꮪꓢтτᴛꭲⲧꓔυսᴜꓴѵνʋᴠꮩꓦԝωɯᴡꮃꓪхχⲭꓫуүγʏꭹⲩꓬζᴢꮓⲍꓜ',
    'aaaaaaabbbbbbbbbcccccddddeeeeeeefffgggggghhhhhhhiiiiiiijjjjjjjkkkkkkklllllllmmmmmmnnnnnnoooooooooooooooooooooooppppppqqqrrrrrrrsssssttttttuuuuvvvvvvwwwwwwxxxxyyyyyyyzzzzz'), NFC),
  '[\u00ad\u0300-\u036f\u061c\u064b-\u0655\u0670\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1cd0-\u1ce0\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20f0\u302a-\u302d\u3099\u309a\u3164\ufe00-\ufe0f\ufe20-\ufe2d\ufeff\uffa0]', '', 'g'), 'rn', 'm')
WHERE "username" IS NOT NULL;
