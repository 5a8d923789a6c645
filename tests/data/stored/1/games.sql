BEGIN TRANSACTION;
CREATE TABLE azulejos_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT azulejos_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "azulejos_version" VALUES('0001');
CREATE TABLE commands (
	game TEXT NOT NULL, 
	id TEXT NOT NULL, 
	first INTEGER NOT NULL, 
	last INTEGER NOT NULL, 
	PRIMARY KEY (game, id), 
	FOREIGN KEY(game) REFERENCES games (id)
)
 WITHOUT ROWID

;
INSERT INTO "commands" VALUES('2n75yown6rx7','7dc64cff9fb56ec27cd1.05fa4b914c0bd231',6,6);
INSERT INTO "commands" VALUES('2n75yown6rx7','7dc64cff9fb56ec27cd1.30006a4629594a64',8,9);
INSERT INTO "commands" VALUES('2n75yown6rx7','7dc64cff9fb56ec27cd1.8287f563ba356132',4,5);
INSERT INTO "commands" VALUES('2n75yown6rx7','9e3480114e0febae1fd5.87918b859b30ea2d',7,7);
INSERT INTO "commands" VALUES('3zztntng5zgs','6e984379b852191201e7.1b19725dcc09801b',7,7);
INSERT INTO "commands" VALUES('3zztntng5zgs','6e984379b852191201e7.a17480144fbca020',9,9);
INSERT INTO "commands" VALUES('3zztntng5zgs','6e984379b852191201e7.a84006611a89833f',12,13);
INSERT INTO "commands" VALUES('3zztntng5zgs','94abb812d75155092a07.0883e7a3ef732863',6,6);
INSERT INTO "commands" VALUES('3zztntng5zgs','94abb812d75155092a07.170577e09924cb33',10,10);
INSERT INTO "commands" VALUES('3zztntng5zgs','94abb812d75155092a07.5b7b73a5a3500a94',8,8);
INSERT INTO "commands" VALUES('3zztntng5zgs','94abb812d75155092a07.8eee4fa981ee0494',11,11);
INSERT INTO "commands" VALUES('3zztntng5zgs','94abb812d75155092a07.997bc6d25e817b6d',4,5);
INSERT INTO "commands" VALUES('7bwobdbxzzle','53404a422e8f71ee876e.36f66f939c802e2f',3,4);
INSERT INTO "commands" VALUES('aaxy2jgybmpi','68d255b4058c914a8f52.0845a6a149c665c5',12,12);
INSERT INTO "commands" VALUES('aaxy2jgybmpi','68d255b4058c914a8f52.21e5ba2f94833cd7',7,7);
INSERT INTO "commands" VALUES('aaxy2jgybmpi','68d255b4058c914a8f52.44d8fc200a315b72',14,14);
INSERT INTO "commands" VALUES('aaxy2jgybmpi','68d255b4058c914a8f52.477f1342b0c47c56',10,10);
INSERT INTO "commands" VALUES('aaxy2jgybmpi','68d255b4058c914a8f52.a5a9482014fe4a4d',3,4);
INSERT INTO "commands" VALUES('aaxy2jgybmpi','68d255b4058c914a8f52.e53a466063094bbc',8,8);
INSERT INTO "commands" VALUES('aaxy2jgybmpi','68d255b4058c914a8f52.fb9e2347b35f07d5',5,5);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.05060440feb82300',20,20);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.068ad3af53d057cf',42,42);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.1d7e9c1a021b129b',34,35);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.2424d9213127bf76',24,25);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.2c257756f819dd8b',9,9);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.2e29b82166900cc5',49,49);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.3e61181d29ab0265',56,56);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.42cd08f2fa3cfe39',18,18);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.4c2b58282d213e4e',7,7);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.4dfe52843b3f25f5',53,54);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.52564838747ce70b',30,30);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.5faf6279f7d23967',45,45);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.72a3ceb88d5ff04a',36,36);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.7f06a942b53cccbb',11,11);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.7f64815997f2beee',40,40);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.92517987c958a846',28,28);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.96fc45a10403ee83',47,47);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.997602d07402203e',13,13);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.a9eda6d2bf9a0000',38,38);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.b0a1f9c48954d29f',51,51);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.c5cf586403a62f2e',32,32);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.c82c518e56c947c1',16,16);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.da8be9d62b1259bf',22,22);
INSERT INTO "commands" VALUES('betqbl6xrrc3','2c6058789ae065c4178a.e1cf9d166ae2bc4b',26,26);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.07fd4890081e66f5',10,10);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.0f805a9c27467c7e',12,12);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.193a6356317fa99a',8,8);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.25240175d7a6cb8a',21,21);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.2fc43fa95e7dae5e',19,19);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.33439a6501254c79',14,15);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.3898206f6073c4c3',46,46);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.41151f21cf6dfdf0',39,39);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.449f15ecbd18261c',41,41);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.4927580a34b956ee',6,6);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.546492ae3cbe21d6',37,37);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.6023b634759d2b93',55,55);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.90674165ca50a08f',43,44);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.97d32558e4f073f1',50,50);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.9eb4d22151bd4041',31,31);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.a9317ca66d167122',27,27);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.ba3da599a4225f88',4,5);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.bc36f402f24b1b2d',52,52);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.c209b56a8bccc7cd',29,29);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.d95dea20ddbe84b2',33,33);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.ed2da6f359d40386',48,48);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.f8939dcf3b7a67a2',23,23);
INSERT INTO "commands" VALUES('betqbl6xrrc3','a7e73b5fb33401e5b022.fc47f779472d226b',17,17);
INSERT INTO "commands" VALUES('fvuvgaih5qt3','359690bf38569715c8e0.45c2941d47eabf11',9,9);
INSERT INTO "commands" VALUES('fvuvgaih5qt3','359690bf38569715c8e0.b7d0d740d81855de',7,7);
INSERT INTO "commands" VALUES('fvuvgaih5qt3','359690bf38569715c8e0.bb416a451ec8804b',13,13);
INSERT INTO "commands" VALUES('fvuvgaih5qt3','359690bf38569715c8e0.c4716e663a1c80e8',15,16);
INSERT INTO "commands" VALUES('fvuvgaih5qt3','d12aa004b9d57297ba31.0a7285126ea3ef03',17,17);
INSERT INTO "commands" VALUES('fvuvgaih5qt3','d12aa004b9d57297ba31.1144bcc91452171f',6,6);
INSERT INTO "commands" VALUES('fvuvgaih5qt3','d12aa004b9d57297ba31.2eb8a61f8051d556',18,18);
INSERT INTO "commands" VALUES('fvuvgaih5qt3','d12aa004b9d57297ba31.3e864ee5fea6dcab',14,14);
INSERT INTO "commands" VALUES('fvuvgaih5qt3','d12aa004b9d57297ba31.8e5179d7a92d0dc5',10,10);
INSERT INTO "commands" VALUES('fvuvgaih5qt3','d12aa004b9d57297ba31.aae00a5913cb5368',4,5);
INSERT INTO "commands" VALUES('fvuvgaih5qt3','d12aa004b9d57297ba31.afe6a51ed34e9546',11,11);
INSERT INTO "commands" VALUES('fvuvgaih5qt3','d12aa004b9d57297ba31.d04e376e9ed1f127',8,8);
INSERT INTO "commands" VALUES('fvuvgaih5qt3','d12aa004b9d57297ba31.ffe900acdd342db2',12,12);
INSERT INTO "commands" VALUES('mtsemnjf3c7z','107b40a8ed9c562629a1.4610d328fb28e1fc',4,5);
INSERT INTO "commands" VALUES('mtsemnjf3c7z','b981c5a6d88dff24a4ad.1a6b67fc64ebfd08',9,10);
INSERT INTO "commands" VALUES('q63a7gdbnkow','5b5869dbbfcd76441221.84b874eff48dc0a1',7,7);
INSERT INTO "commands" VALUES('q63a7gdbnkow','ab3a46516e01e02a274a.557c68d2e5e83834',6,6);
INSERT INTO "commands" VALUES('q63a7gdbnkow','ab3a46516e01e02a274a.f94ff6e3b5145a36',4,5);
INSERT INTO "commands" VALUES('q63a7gdbnkow','ab3a46516e01e02a274a.fc97e87b9a08de3f',8,8);
INSERT INTO "commands" VALUES('tty7igaq75me','67abdf23f54219bb9e29.04baa41430eda79b',14,14);
INSERT INTO "commands" VALUES('tty7igaq75me','67abdf23f54219bb9e29.3350ca2cf16e7029',9,9);
INSERT INTO "commands" VALUES('tty7igaq75me','67abdf23f54219bb9e29.39344adc5eec4ebc',6,6);
INSERT INTO "commands" VALUES('tty7igaq75me','67abdf23f54219bb9e29.3d2099d2a2e609bd',4,5);
INSERT INTO "commands" VALUES('tty7igaq75me','67abdf23f54219bb9e29.47c8b77bdf445946',11,11);
INSERT INTO "commands" VALUES('tty7igaq75me','67abdf23f54219bb9e29.4c69835ecc9331e1',12,12);
INSERT INTO "commands" VALUES('tty7igaq75me','67abdf23f54219bb9e29.9d7fa21460e23c41',8,8);
INSERT INTO "commands" VALUES('tty7igaq75me','67abdf23f54219bb9e29.b98aee7dd325e0e1',7,7);
INSERT INTO "commands" VALUES('tty7igaq75me','67abdf23f54219bb9e29.c87bc432e49e58aa',10,10);
INSERT INTO "commands" VALUES('tty7igaq75me','67abdf23f54219bb9e29.e6b8407d7a33c5f2',13,13);
INSERT INTO "commands" VALUES('vijtg4eicqxv','ffe82077ad31dba9f058.5209452a9ac245e8',4,5);
INSERT INTO "commands" VALUES('wk3lalcoartp','1b191800946e1c9032bd.bf011d2e871055ac',7,7);
INSERT INTO "commands" VALUES('wk3lalcoartp','1b191800946e1c9032bd.d2a0b64bca6d0364',5,6);
INSERT INTO "commands" VALUES('wk3lalcoartp','221a839dc54fac9f1d5f.a9d2b2336106a30e',8,9);
CREATE TABLE events (
	game TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (game, seq), 
	FOREIGN KEY(game) REFERENCES games (id)
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES('2n75yown6rx7',1,1794785585216,'created','{"v":1,"at":1794785585216,"table":"2n75yown6rx7","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":false,"takebacks":true,"pause":true},"commitment":"64600776ce1efe6daf2eb9e1a648ab7e056f9a6746c9ce0297d862fa19d9cfed","rematch_of":null,"secret":"3d75521fd20df111cd5d3986c147daa79037205733c3721589c645eda6e5df49"}');
INSERT INTO "events" VALUES('2n75yown6rx7',2,1794785585216,'seat_taken','{"v":1,"at":1794785585216,"seat":1,"name":"Ana","is_local":false,"owner":"7dc64cff9fb56ec27cd1c2be4b42b7df64070c594ffcdfdc763643abdfdd9e7a"}');
INSERT INTO "events" VALUES('2n75yown6rx7',3,1794785585238,'seat_taken','{"v":1,"at":1794785585238,"seat":2,"name":"Ben","is_local":false,"owner":"9e3480114e0febae1fd50dd4ccec6854dfe76bac7f3b779b9daf0dbb99756384"}');
INSERT INTO "events" VALUES('2n75yown6rx7',4,1794785585264,'started','{"v":1,"at":1794785585264,"seat":1,"start":1}');
INSERT INTO "events" VALUES('2n75yown6rx7',5,1794785585264,'dealt','{"v":1,"at":1794785585264,"round":1,"deal":"YYRR/BBBR/BBYW/BRKW/RKKW"}');
INSERT INTO "events" VALUES('2n75yown6rx7',6,1794785585294,'moved','{"v":1,"at":1794785585294,"seat":1,"move":"2B1"}');
INSERT INTO "events" VALUES('2n75yown6rx7',7,1794785585357,'moved','{"v":1,"at":1794785585357,"seat":2,"move":"3B1"}');
INSERT INTO "events" VALUES('2n75yown6rx7',8,1794785585392,'resigned','{"v":1,"at":1794785585392,"seat":1}');
INSERT INTO "events" VALUES('2n75yown6rx7',9,1794785585392,'ended','{"v":1,"at":1794785585392,"ending":"resigned 1"}');
INSERT INTO "events" VALUES('2n75yown6rx7',10,1794785590288,'went_away','{"v":1,"at":1794785590288,"seat":1}');
INSERT INTO "events" VALUES('2n75yown6rx7',11,1794785590388,'went_away','{"v":1,"at":1794785590388,"seat":2}');
INSERT INTO "events" VALUES('3zztntng5zgs',1,1794785585455,'created','{"v":1,"at":1794785585455,"table":"3zztntng5zgs","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":true,"takebacks":true,"pause":true},"commitment":"cbc41291c82394cae802684dfa9cae3a2d72ac30974a171e2b5f0f1aa8f54a7d","rematch_of":null,"secret":"aa290016805c15b55e976afd24c550494652f6aa283d1b93bd5bde1b9c524a30"}');
INSERT INTO "events" VALUES('3zztntng5zgs',2,1794785585455,'seat_taken','{"v":1,"at":1794785585455,"seat":1,"name":"Ana","is_local":false,"owner":"94abb812d75155092a0744f717c5035da795aa9efea9f1157308736b6b17dc7d"}');
INSERT INTO "events" VALUES('3zztntng5zgs',3,1794785585482,'seat_taken','{"v":1,"at":1794785585482,"seat":2,"name":"Ben","is_local":false,"owner":"6e984379b852191201e75f1dc0db498501698591dd28a058a8c552720d6a7928"}');
INSERT INTO "events" VALUES('3zztntng5zgs',4,1794785585508,'started','{"v":1,"at":1794785585508,"seat":1,"start":1}');
INSERT INTO "events" VALUES('3zztntng5zgs',5,1794785585508,'dealt','{"v":1,"at":1794785585508,"round":1,"deal":"BRRK/BYRK/BBYR/BYYK/YYKW"}');
INSERT INTO "events" VALUES('3zztntng5zgs',6,1794785585540,'moved','{"v":1,"at":1794785585540,"seat":1,"move":"1B1"}');
INSERT INTO "events" VALUES('3zztntng5zgs',7,1794785585609,'moved','{"v":1,"at":1794785585609,"seat":2,"move":"2B1"}');
INSERT INTO "events" VALUES('3zztntng5zgs',8,1794785585676,'moved','{"v":1,"at":1794785585676,"seat":1,"move":"3B2"}');
INSERT INTO "events" VALUES('3zztntng5zgs',9,1794785585692,'moved','{"v":1,"at":1794785585692,"seat":2,"move":"4B2"}');
INSERT INTO "events" VALUES('3zztntng5zgs',10,1794785585757,'moved','{"v":1,"at":1794785585757,"seat":1,"move":"5Y3"}');
INSERT INTO "events" VALUES('3zztntng5zgs',11,1794785585850,'offered','{"v":1,"at":1794785585850,"seat":1,"offer":"stop","kept":0}');
INSERT INTO "events" VALUES('3zztntng5zgs',12,1794785585897,'accepted','{"v":1,"at":1794785585897,"seat":2}');
INSERT INTO "events" VALUES('3zztntng5zgs',13,1794785585897,'ended','{"v":1,"at":1794785585897,"ending":"agreed"}');
INSERT INTO "events" VALUES('3zztntng5zgs',14,1794785590540,'went_away','{"v":1,"at":1794785590540,"seat":1}');
INSERT INTO "events" VALUES('3zztntng5zgs',15,1794785590844,'went_away','{"v":1,"at":1794785590844,"seat":2}');
INSERT INTO "events" VALUES('7bwobdbxzzle',1,1794785501551,'created','{"v":1,"at":1794785501551,"table":"7bwobdbxzzle","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":false,"takebacks":true,"pause":true},"commitment":"49349f0ae64706a9c9f01f5127de4f6901c53a48ddf2c8e248680d9cab2eff50","rematch_of":null,"secret":"0c0e13e3e01c975e371bb95b9ab6c968d7b369fc8df87eec79b9361799b072c8"}');
INSERT INTO "events" VALUES('7bwobdbxzzle',2,1794785501551,'seat_taken','{"v":1,"at":1794785501551,"seat":1,"name":"Ana","is_local":false,"owner":"53404a422e8f71ee876e6d4b5cf6daf23789f003cf7eafda7fd1e94b058b7bbd"}');
INSERT INTO "events" VALUES('7bwobdbxzzle',3,1794785501569,'seat_left','{"v":1,"at":1794785501569,"seat":1}');
INSERT INTO "events" VALUES('7bwobdbxzzle',4,1794785501569,'closed','{"v":1,"at":1794785501569}');
INSERT INTO "events" VALUES('aaxy2jgybmpi',1,1794785587849,'created','{"v":1,"at":1794785587849,"table":"aaxy2jgybmpi","settings":{"seats":["mine","level1"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":false,"takebacks":true,"pause":true},"commitment":"aadd358dfe7f15d7a44fadab6e17a1d9c8ddd180824f12c001b197fcd863918e","rematch_of":null,"secret":"241bc12ebfd5a0400d08cf2f8bb2e4ff751b658ad415656b15e84f011201eec7"}');
INSERT INTO "events" VALUES('aaxy2jgybmpi',2,1794785587849,'seat_taken','{"v":1,"at":1794785587849,"seat":1,"name":"Ana","is_local":false,"owner":"68d255b4058c914a8f520ccb0817f09680d77574737dd0263b824e14b1195483"}');
INSERT INTO "events" VALUES('aaxy2jgybmpi',3,1794785587880,'started','{"v":1,"at":1794785587880,"seat":1,"start":1}');
INSERT INTO "events" VALUES('aaxy2jgybmpi',4,1794785587880,'dealt','{"v":1,"at":1794785587880,"round":1,"deal":"YKWW/YRWW/BYRW/RRKW/YYRK"}');
INSERT INTO "events" VALUES('aaxy2jgybmpi',5,1794785587897,'moved','{"v":1,"at":1794785587897,"seat":1,"move":"3B1"}');
INSERT INTO "events" VALUES('aaxy2jgybmpi',6,1794785589099,'moved','{"v":1,"at":1794785589099,"seat":2,"move":"1Y1"}');
INSERT INTO "events" VALUES('aaxy2jgybmpi',7,1794785589108,'undone','{"v":1,"at":1794785589108,"seat":1,"kept":1}');
INSERT INTO "events" VALUES('aaxy2jgybmpi',8,1794785589157,'hint_asked','{"v":1,"at":1794785589157,"seat":1}');
INSERT INTO "events" VALUES('aaxy2jgybmpi',9,1794785589261,'hint_given','{"v":1,"at":1794785589261,"seat":1,"move":"1W3"}');
INSERT INTO "events" VALUES('aaxy2jgybmpi',10,1794785594209,'sides_switched','{"v":1,"at":1794785594209,"seat":1,"other":2}');
INSERT INTO "events" VALUES('aaxy2jgybmpi',11,1794785595411,'moved','{"v":1,"at":1794785595411,"seat":1,"move":"3Y1"}');
INSERT INTO "events" VALUES('aaxy2jgybmpi',12,1794785595420,'moved','{"v":1,"at":1794785595420,"seat":2,"move":"CB1"}');
INSERT INTO "events" VALUES('aaxy2jgybmpi',13,1794785596628,'moved','{"v":1,"at":1794785596628,"seat":1,"move":"4R2"}');
INSERT INTO "events" VALUES('aaxy2jgybmpi',14,1794785596672,'moved','{"v":1,"at":1794785596672,"seat":2,"move":"1Y2"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',1,1794785585925,'created','{"v":1,"at":1794785585925,"table":"betqbl6xrrc3","settings":{"seats":["mine","open"],"wall":"coloured","start":null,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":true,"takebacks":true,"pause":true},"commitment":"0e4df26b48fcd42552a49de1c857a64466f3f374e03610275fde98cb474870b7","rematch_of":null,"secret":"11f497e6e2ae7ec871a06286466c5c8868ddf51aa43a4b69c9fb2c06b933ec82"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',2,1794785585925,'seat_taken','{"v":1,"at":1794785585925,"seat":1,"name":"Ana","is_local":false,"owner":"a7e73b5fb33401e5b02265668a5e2a17dca9ad9b38408e1f175a3be2323acd63"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',3,1794785585954,'seat_taken','{"v":1,"at":1794785585954,"seat":2,"name":"Ben","is_local":false,"owner":"2c6058789ae065c4178a73deb805f239ef1bd84966c23fcbc9b28fdb36274b83"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',4,1794785585990,'started','{"v":1,"at":1794785585990,"seat":1,"start":1}');
INSERT INTO "events" VALUES('betqbl6xrrc3',5,1794785585990,'dealt','{"v":1,"at":1794785585990,"round":1,"deal":"YYRR/BYRW/BYKW/BYKW/BBRW"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',6,1794785586018,'moved','{"v":1,"at":1794785586018,"seat":1,"move":"2B1"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',7,1794785586077,'moved','{"v":1,"at":1794785586077,"seat":2,"move":"3B1"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',8,1794785586091,'moved','{"v":1,"at":1794785586091,"seat":1,"move":"4B2"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',9,1794785586156,'moved','{"v":1,"at":1794785586156,"seat":2,"move":"5B2"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',10,1794785586208,'moved','{"v":1,"at":1794785586208,"seat":1,"move":"1Y3"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',11,1794785586232,'moved','{"v":1,"at":1794785586232,"seat":2,"move":"CY3"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',12,1794785586289,'moved','{"v":1,"at":1794785586289,"seat":1,"move":"CR4"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',13,1794785586300,'moved','{"v":1,"at":1794785586300,"seat":2,"move":"CK4"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',14,1794785586361,'moved','{"v":1,"at":1794785586361,"seat":1,"move":"CW5"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',15,1794785586361,'dealt','{"v":1,"at":1794785586361,"round":2,"deal":"BRKK/RKWW/YRRK/BRKW/BYYR"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',16,1794785586385,'moved','{"v":1,"at":1794785586385,"seat":2,"move":"3Y1"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',17,1794785586449,'moved','{"v":1,"at":1794785586449,"seat":1,"move":"5Y1"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',18,1794785586463,'moved','{"v":1,"at":1794785586463,"seat":2,"move":"1B3"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',19,1794785586520,'moved','{"v":1,"at":1794785586520,"seat":1,"move":"4B2"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',20,1794785586541,'moved','{"v":1,"at":1794785586541,"seat":2,"move":"CB3"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',21,1794785586601,'moved','{"v":1,"at":1794785586601,"seat":1,"move":"2RF"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',22,1794785586611,'moved','{"v":1,"at":1794785586611,"seat":2,"move":"CR2"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',23,1794785586665,'moved','{"v":1,"at":1794785586665,"seat":1,"move":"CK4"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',24,1794785586686,'moved','{"v":1,"at":1794785586686,"seat":2,"move":"CW5"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',25,1794785586686,'dealt','{"v":1,"at":1794785586686,"round":3,"deal":"YYWW/BYYW/YRWW/BBBK/BBKW"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',26,1794785586753,'moved','{"v":1,"at":1794785586753,"seat":2,"move":"3R1"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',27,1794785586821,'moved','{"v":1,"at":1794785586821,"seat":1,"move":"4K1"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',28,1794785586833,'moved','{"v":1,"at":1794785586833,"seat":2,"move":"2B3"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',29,1794785586897,'moved','{"v":1,"at":1794785586897,"seat":1,"move":"5B4"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',30,1794785586921,'moved','{"v":1,"at":1794785586921,"seat":2,"move":"CBF"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',31,1794785586981,'moved','{"v":1,"at":1794785586981,"seat":1,"move":"1Y2"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',32,1794785586990,'moved','{"v":1,"at":1794785586990,"seat":2,"move":"CY2"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',33,1794785587055,'moved','{"v":1,"at":1794785587055,"seat":1,"move":"CKF"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',34,1794785587066,'moved','{"v":1,"at":1794785587066,"seat":2,"move":"CW5"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',35,1794785587066,'dealt','{"v":1,"at":1794785587066,"round":4,"deal":"YKKK/YRKK/BBYW/BYKW/RKWW"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',36,1794785587120,'moved','{"v":1,"at":1794785587120,"seat":2,"move":"1K1"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',37,1794785587177,'moved','{"v":1,"at":1794785587177,"seat":1,"move":"2R1"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',38,1794785587191,'moved','{"v":1,"at":1794785587191,"seat":2,"move":"3B5"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',39,1794785587241,'moved','{"v":1,"at":1794785587241,"seat":1,"move":"4B4"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',40,1794785587261,'moved','{"v":1,"at":1794785587261,"seat":2,"move":"CYF"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',41,1794785587317,'moved','{"v":1,"at":1794785587317,"seat":1,"move":"5R2"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',42,1794785587329,'moved','{"v":1,"at":1794785587329,"seat":2,"move":"CK2"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',43,1794785587389,'moved','{"v":1,"at":1794785587389,"seat":1,"move":"CW5"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',44,1794785587389,'dealt','{"v":1,"at":1794785587389,"round":5,"deal":"RKKW/YRRK/BYRR/YRKW/BBRW"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',45,1794785587399,'moved','{"v":1,"at":1794785587399,"seat":2,"move":"1W1"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',46,1794785587461,'moved','{"v":1,"at":1794785587461,"seat":1,"move":"4W1"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',47,1794785587475,'moved','{"v":1,"at":1794785587475,"seat":2,"move":"3B5"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',48,1794785587537,'moved','{"v":1,"at":1794785587537,"seat":1,"move":"5B4"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',49,1794785587547,'moved','{"v":1,"at":1794785587547,"seat":2,"move":"2YF"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',50,1794785587605,'moved','{"v":1,"at":1794785587605,"seat":1,"move":"CY3"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',51,1794785587618,'moved','{"v":1,"at":1794785587618,"seat":2,"move":"CR3"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',52,1794785587677,'moved','{"v":1,"at":1794785587677,"seat":1,"move":"CK5"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',53,1794785587690,'moved','{"v":1,"at":1794785587690,"seat":2,"move":"CW2"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',54,1794785587690,'ended','{"v":1,"at":1794785587690,"ending":null}');
INSERT INTO "events" VALUES('betqbl6xrrc3',55,1794785587748,'offered','{"v":1,"at":1794785587748,"seat":1,"offer":"rematch","kept":0}');
INSERT INTO "events" VALUES('betqbl6xrrc3',56,1794785587763,'accepted','{"v":1,"at":1794785587763,"seat":2}');
INSERT INTO "events" VALUES('betqbl6xrrc3',57,1794785587790,'rematch_begun','{"v":1,"at":1794785587790,"table":"q2h2l6e6f6ao"}');
INSERT INTO "events" VALUES('betqbl6xrrc3',58,1794785591028,'went_away','{"v":1,"at":1794785591028,"seat":1}');
INSERT INTO "events" VALUES('betqbl6xrrc3',59,1794785592828,'went_away','{"v":1,"at":1794785592828,"seat":2}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',1,1794785501652,'created','{"v":1,"at":1794785501652,"table":"fvuvgaih5qt3","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":true,"takebacks":true,"pause":true},"commitment":"8ecd2b0ae77ed876c6babf5399af77385afe299a8321c27350566eacd025b5e4","rematch_of":null,"secret":"a68663c26ab48e15f824cebf0afbe55128d879c2ea586ee6d0831ad2bbc10bf0"}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',2,1794785501652,'seat_taken','{"v":1,"at":1794785501652,"seat":1,"name":"Ana","is_local":false,"owner":"d12aa004b9d57297ba31cf4ae75225d3f1d06f24c1527b7868e642c056994b53"}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',3,1794785501670,'seat_taken','{"v":1,"at":1794785501670,"seat":2,"name":"Ben","is_local":false,"owner":"359690bf38569715c8e0b1ff859d6595bb399f9c8e7e85e966cc21fb4c6e82e0"}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',4,1794785501685,'started','{"v":1,"at":1794785501685,"seat":1,"start":1}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',5,1794785501685,'dealt','{"v":1,"at":1794785501685,"round":1,"deal":"BYYW/BKWW/BYRK/BYWW/RRWW"}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',6,1794785501734,'moved','{"v":1,"at":1794785501734,"seat":1,"move":"1B1"}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',7,1794785501785,'moved','{"v":1,"at":1794785501785,"seat":2,"move":"2B1"}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',8,1794785501818,'moved','{"v":1,"at":1794785501818,"seat":1,"move":"3B2"}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',9,1794785501892,'moved','{"v":1,"at":1794785501892,"seat":2,"move":"4B2"}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',10,1794785501952,'offered','{"v":1,"at":1794785501952,"seat":1,"offer":"stop","kept":0}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',11,1794785502016,'withdrawn','{"v":1,"at":1794785502016,"seat":1}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',12,1794785502076,'offered','{"v":1,"at":1794785502076,"seat":1,"offer":"stop","kept":0}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',13,1794785502140,'declined','{"v":1,"at":1794785502140,"seat":2}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',14,1794785502159,'offered','{"v":1,"at":1794785502159,"seat":1,"offer":"takeback","kept":3}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',15,1794785502228,'accepted','{"v":1,"at":1794785502228,"seat":2}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',16,1794785502228,'undone','{"v":1,"at":1794785502228,"seat":1,"kept":3}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',17,1794785502233,'moved','{"v":1,"at":1794785502233,"seat":1,"move":"3B2"}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',18,1794785502280,'offered','{"v":1,"at":1794785502280,"seat":1,"offer":"takeback","kept":3}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',19,1794785506581,'resumed','{"v":1,"at":1794785506581,"since":1794785503455}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',20,1794785508675,'went_away','{"v":1,"at":1794785508675,"seat":2}');
INSERT INTO "events" VALUES('fvuvgaih5qt3',21,1794785508681,'went_away','{"v":1,"at":1794785508681,"seat":1}');
INSERT INTO "events" VALUES('iyovuerqtpdx',1,1794785501542,'created','{"v":1,"at":1794785501542,"table":"iyovuerqtpdx","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":true,"takebacks":true,"pause":true},"commitment":"681695e81c4a0d60de8772b4b215e32b289a7a70fb625ebd22dee07ada954a14","rematch_of":null,"secret":"0c466b06bea23dafa5453e297ee0d65104695db9dbca0b166cce3b4e76991824"}');
INSERT INTO "events" VALUES('iyovuerqtpdx',2,1794785501542,'seat_taken','{"v":1,"at":1794785501542,"seat":1,"name":"Ana","is_local":false,"owner":"a3f86f92cb28cdcd6f6384fb47e9e4af308e0f531b264f77c52cf9e0f4908d6f"}');
INSERT INTO "events" VALUES('iyovuerqtpdx',3,1794785508683,'went_away','{"v":1,"at":1794785508683,"seat":1}');
INSERT INTO "events" VALUES('mtsemnjf3c7z',1,1794785511982,'created','{"v":1,"at":1794785511982,"table":"mtsemnjf3c7z","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":false,"takebacks":true,"pause":true},"commitment":"3b8a505f42fc6d9067ee4cfe4bc27ce664fa56c0328730d08203006c2c7e19b4","rematch_of":null,"secret":"56ad2622f2cc89a66b985f82f3e5f9634b4401d9d1a081aee301a842b38fa586"}');
INSERT INTO "events" VALUES('mtsemnjf3c7z',2,1794785511982,'seat_taken','{"v":1,"at":1794785511982,"seat":1,"name":"Ana","is_local":false,"owner":"107b40a8ed9c562629a1aed0cba4b167b961400def1873bc2c3487c0dd554270"}');
INSERT INTO "events" VALUES('mtsemnjf3c7z',3,1794785512007,'seat_taken','{"v":1,"at":1794785512007,"seat":2,"name":"Ben","is_local":false,"owner":"b981c5a6d88dff24a4ad9466745a869191c334bb6c2e5b2d32a5ce119e9ae5f7"}');
INSERT INTO "events" VALUES('mtsemnjf3c7z',4,1794785512029,'started','{"v":1,"at":1794785512029,"seat":1,"start":1}');
INSERT INTO "events" VALUES('mtsemnjf3c7z',5,1794785512029,'dealt','{"v":1,"at":1794785512029,"round":1,"deal":"BYYR/BBBW/BBBK/BBKK/YYRR"}');
INSERT INTO "events" VALUES('mtsemnjf3c7z',6,1794785517104,'went_away','{"v":1,"at":1794785517104,"seat":1}');
INSERT INTO "events" VALUES('mtsemnjf3c7z',7,1794785517136,'came_back','{"v":1,"at":1794785517136,"seat":1}');
INSERT INTO "events" VALUES('mtsemnjf3c7z',8,1794785522157,'went_away','{"v":1,"at":1794785522157,"seat":1}');
INSERT INTO "events" VALUES('mtsemnjf3c7z',9,1794785585171,'forfeited','{"v":1,"at":1794785585171,"seat":1,"by":2}');
INSERT INTO "events" VALUES('mtsemnjf3c7z',10,1794785585171,'ended','{"v":1,"at":1794785585171,"ending":"forfeit 1"}');
INSERT INTO "events" VALUES('mtsemnjf3c7z',11,1794785590218,'went_away','{"v":1,"at":1794785590218,"seat":2}');
INSERT INTO "events" VALUES('q2h2l6e6f6ao',1,1794785587776,'created','{"v":1,"at":1794785587776,"table":"q2h2l6e6f6ao","settings":{"seats":["open","open"],"wall":"coloured","start":2,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":true,"takebacks":true,"pause":true},"commitment":"592d16367d5af34b479ed46b2eb1834b26f5f183e1e9dd8b96f82f84c3eb3809","rematch_of":"betqbl6xrrc3","secret":"63ebf09e25876c7c4e35f2199addb266e1beabe07981beacd37877712dad2400"}');
INSERT INTO "events" VALUES('q2h2l6e6f6ao',2,1794785587776,'seat_taken','{"v":1,"at":1794785587776,"seat":1,"name":"Ana","is_local":false,"owner":"a7e73b5fb33401e5b02265668a5e2a17dca9ad9b38408e1f175a3be2323acd63"}');
INSERT INTO "events" VALUES('q2h2l6e6f6ao',3,1794785587776,'seat_taken','{"v":1,"at":1794785587776,"seat":2,"name":"Ben","is_local":false,"owner":"2c6058789ae065c4178a73deb805f239ef1bd84966c23fcbc9b28fdb36274b83"}');
INSERT INTO "events" VALUES('q2h2l6e6f6ao',4,1794785587776,'started','{"v":1,"at":1794785587776,"seat":1,"start":2}');
INSERT INTO "events" VALUES('q2h2l6e6f6ao',5,1794785587776,'dealt','{"v":1,"at":1794785587776,"round":1,"deal":"YYYK/YWWW/YYRW/BRRW/RRKW"}');
INSERT INTO "events" VALUES('q63a7gdbnkow',1,1794785502357,'created','{"v":1,"at":1794785502357,"table":"q63a7gdbnkow","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"total","milliseconds":600000,"increment":2000},"is_listed":false,"takebacks":true,"pause":true},"commitment":"0e45dadd4cca6a58cc6bd77e277eecd09094c1323f3daf62e7603263fc553a5e","rematch_of":null,"secret":"b6406be8e697e1970bf0af0d6b1ed358aa355a099efaf3789b0ff386657e56fa"}');
INSERT INTO "events" VALUES('q63a7gdbnkow',2,1794785502357,'seat_taken','{"v":1,"at":1794785502357,"seat":1,"name":"Ana","is_local":false,"owner":"ab3a46516e01e02a274a863d4b5c886fd7b106a43afce572d6e6b1422119e6cc"}');
INSERT INTO "events" VALUES('q63a7gdbnkow',3,1794785502387,'seat_taken','{"v":1,"at":1794785502387,"seat":2,"name":"Ben","is_local":false,"owner":"5b5869dbbfcd7644122120cf8ac5b29d93e7cd06b3454d01cf3200936a005396"}');
INSERT INTO "events" VALUES('q63a7gdbnkow',4,1794785502441,'started','{"v":1,"at":1794785502441,"seat":1,"start":1}');
INSERT INTO "events" VALUES('q63a7gdbnkow',5,1794785502441,'dealt','{"v":1,"at":1794785502441,"round":1,"deal":"BYYW/YRKK/YRWW/BRRK/BBKK"}');
INSERT INTO "events" VALUES('q63a7gdbnkow',6,1794785502518,'moved','{"v":1,"at":1794785502518,"seat":1,"move":"1B1"}');
INSERT INTO "events" VALUES('q63a7gdbnkow',7,1794785502577,'moved','{"v":1,"at":1794785502577,"seat":2,"move":"4B1"}');
INSERT INTO "events" VALUES('q63a7gdbnkow',8,1794785502633,'moved','{"v":1,"at":1794785502633,"seat":1,"move":"5B2"}');
INSERT INTO "events" VALUES('q63a7gdbnkow',9,1794785506581,'resumed','{"v":1,"at":1794785506581,"since":1794785503455}');
INSERT INTO "events" VALUES('q63a7gdbnkow',10,1794785508685,'went_away','{"v":1,"at":1794785508685,"seat":2}');
INSERT INTO "events" VALUES('q63a7gdbnkow',11,1794785508686,'went_away','{"v":1,"at":1794785508686,"seat":1}');
INSERT INTO "events" VALUES('tty7igaq75me',1,1794785502664,'created','{"v":1,"at":1794785502664,"table":"tty7igaq75me","settings":{"seats":["mine","local"],"wall":"grey","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":false,"takebacks":true,"pause":true},"commitment":"671da2ddd94ee423ab041d43ee058e1081d1af1385a636bf48bf7fe5060bdfeb","rematch_of":null,"secret":"e6993dcf6965932543ba8185b6eed8f2b2fca2c49ee45423da8e5538a6b80a8c"}');
INSERT INTO "events" VALUES('tty7igaq75me',2,1794785502664,'seat_taken','{"v":1,"at":1794785502664,"seat":1,"name":"Ana","is_local":false,"owner":"67abdf23f54219bb9e290e7b355c34aa04aefd2927b97bc782dc7305b6b7ce2f"}');
INSERT INTO "events" VALUES('tty7igaq75me',3,1794785502664,'seat_taken','{"v":1,"at":1794785502664,"seat":2,"name":"Ben","is_local":true,"owner":"67abdf23f54219bb9e290e7b355c34aa04aefd2927b97bc782dc7305b6b7ce2f"}');
INSERT INTO "events" VALUES('tty7igaq75me',4,1794785502708,'started','{"v":1,"at":1794785502708,"seat":1,"start":1}');
INSERT INTO "events" VALUES('tty7igaq75me',5,1794785502708,'dealt','{"v":1,"at":1794785502708,"round":1,"deal":"YKWW/BBKK/BYKW/YRRK/BBRW"}');
INSERT INTO "events" VALUES('tty7igaq75me',6,1794785502764,'moved','{"v":1,"at":1794785502764,"seat":1,"move":"2B1"}');
INSERT INTO "events" VALUES('tty7igaq75me',7,1794785502833,'moved','{"v":1,"at":1794785502833,"seat":2,"move":"3B1"}');
INSERT INTO "events" VALUES('tty7igaq75me',8,1794785502893,'moved','{"v":1,"at":1794785502893,"seat":1,"move":"5B2"}');
INSERT INTO "events" VALUES('tty7igaq75me',9,1794785502953,'moved','{"v":1,"at":1794785502953,"seat":2,"move":"1Y2"}');
INSERT INTO "events" VALUES('tty7igaq75me',10,1794785503021,'moved','{"v":1,"at":1794785503021,"seat":1,"move":"4Y3"}');
INSERT INTO "events" VALUES('tty7igaq75me',11,1794785503085,'moved','{"v":1,"at":1794785503085,"seat":2,"move":"CY2"}');
INSERT INTO "events" VALUES('tty7igaq75me',12,1794785503157,'moved','{"v":1,"at":1794785503157,"seat":1,"move":"CR4"}');
INSERT INTO "events" VALUES('tty7igaq75me',13,1794785503217,'moved','{"v":1,"at":1794785503217,"seat":2,"move":"CK3"}');
INSERT INTO "events" VALUES('tty7igaq75me',14,1794785503277,'moved','{"v":1,"at":1794785503277,"seat":1,"move":"CW5"}');
INSERT INTO "events" VALUES('tty7igaq75me',15,1794785506581,'resumed','{"v":1,"at":1794785506581,"since":1794785503455}');
INSERT INTO "events" VALUES('tty7igaq75me',16,1794785508690,'went_away','{"v":1,"at":1794785508690,"seat":1}');
INSERT INTO "events" VALUES('tty7igaq75me',17,1794785508691,'went_away','{"v":1,"at":1794785508691,"seat":2}');
INSERT INTO "events" VALUES('vijtg4eicqxv',1,1794785506912,'created','{"v":1,"at":1794785506912,"table":"vijtg4eicqxv","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"move","milliseconds":5000,"increment":0},"is_listed":false,"takebacks":true,"pause":true},"commitment":"2edb287784c58573123caa780c8bb740ae1253bf23ec51c9f4598d4847be8ff9","rematch_of":null,"secret":"c2f3528ece86b2c017cd5e376b21c73a8d73ba2a5e2be761737ccdd9565af3a2"}');
INSERT INTO "events" VALUES('vijtg4eicqxv',2,1794785506912,'seat_taken','{"v":1,"at":1794785506912,"seat":1,"name":"Ana","is_local":false,"owner":"ffe82077ad31dba9f05865aa2f37900076d946663e3a353c81e9f6d8ba9cdf9e"}');
INSERT INTO "events" VALUES('vijtg4eicqxv',3,1794785506926,'seat_taken','{"v":1,"at":1794785506926,"seat":2,"name":"Ben","is_local":false,"owner":"5ea2ceb884aa787a1e0cc44b7fb239e528f0021a37fd837480c2aa0b399f4859"}');
INSERT INTO "events" VALUES('vijtg4eicqxv',4,1794785506964,'started','{"v":1,"at":1794785506964,"seat":1,"start":1}');
INSERT INTO "events" VALUES('vijtg4eicqxv',5,1794785506964,'dealt','{"v":1,"at":1794785506964,"round":1,"deal":"YRKW/BKKW/YRWW/BYYW/BBRW"}');
INSERT INTO "events" VALUES('vijtg4eicqxv',6,1794785511966,'timed_out','{"v":1,"at":1794785511966,"seat":1}');
INSERT INTO "events" VALUES('vijtg4eicqxv',7,1794785511966,'ended','{"v":1,"at":1794785511966,"ending":"time 1"}');
INSERT INTO "events" VALUES('vijtg4eicqxv',8,1794785512036,'went_away','{"v":1,"at":1794785512036,"seat":1}');
INSERT INTO "events" VALUES('vijtg4eicqxv',9,1794785516992,'went_away','{"v":1,"at":1794785516992,"seat":2}');
INSERT INTO "events" VALUES('wk3lalcoartp',1,1794785506720,'created','{"v":1,"at":1794785506720,"table":"wk3lalcoartp","settings":{"seats":["mine","open","open"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":false,"takebacks":true,"pause":true},"commitment":"5656495976391edaf4a301167fef59407fc1f4e8ec079e500b2baa2044184494","rematch_of":null,"secret":"eb993a240cc514dccb4c87f4d559840e59238554b7c80c868f3d2a1193c235a2"}');
INSERT INTO "events" VALUES('wk3lalcoartp',2,1794785506720,'seat_taken','{"v":1,"at":1794785506720,"seat":1,"name":"Ana","is_local":false,"owner":"1b191800946e1c9032bd80c352c7e064f676e42aa8137fe5409641f302ca2556"}');
INSERT INTO "events" VALUES('wk3lalcoartp',3,1794785506746,'seat_taken','{"v":1,"at":1794785506746,"seat":2,"name":"Ben","is_local":false,"owner":"221a839dc54fac9f1d5f6b391ac981051c95ba67831eee295f23b3a22a4b2629"}');
INSERT INTO "events" VALUES('wk3lalcoartp',4,1794785506759,'seat_taken','{"v":1,"at":1794785506759,"seat":3,"name":"Cleo","is_local":false,"owner":"daad36d5c0104526ca35fb436b4bbdd1fc5b832889e49c195a1da180b3b5eec7"}');
INSERT INTO "events" VALUES('wk3lalcoartp',5,1794785506788,'started','{"v":1,"at":1794785506788,"seat":1,"start":1}');
INSERT INTO "events" VALUES('wk3lalcoartp',6,1794785506788,'dealt','{"v":1,"at":1794785506788,"round":1,"deal":"BYRR/YRKW/BKKW/YRWW/YYRK/YRKW/BBKW"}');
INSERT INTO "events" VALUES('wk3lalcoartp',7,1794785506832,'moved','{"v":1,"at":1794785506832,"seat":1,"move":"1B1"}');
INSERT INTO "events" VALUES('wk3lalcoartp',8,1794785506881,'resigned','{"v":1,"at":1794785506881,"seat":2}');
INSERT INTO "events" VALUES('wk3lalcoartp',9,1794785506881,'replaced','{"v":1,"at":1794785506881,"seat":2,"bot":"level2"}');
INSERT INTO "events" VALUES('wk3lalcoartp',10,1794785508082,'moved','{"v":1,"at":1794785508082,"seat":2,"move":"7B2"}');
INSERT INTO "events" VALUES('wk3lalcoartp',11,1794785511829,'went_away','{"v":1,"at":1794785511829,"seat":1}');
INSERT INTO "events" VALUES('wk3lalcoartp',12,1794785536780,'went_away','{"v":1,"at":1794785536780,"seat":3}');
CREATE TABLE games (
	id TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	state TEXT NOT NULL, 
	listed BOOLEAN NOT NULL, 
	seq INTEGER NOT NULL, 
	summary TEXT NOT NULL, 
	due BIGINT, 
	PRIMARY KEY (id), 
	CONSTRAINT games_state CHECK (state IN ('open', 'running', 'over'))
)
 WITHOUT ROWID

;
INSERT INTO "games" VALUES('2n75yown6rx7',1794785585216,1794785590388,'over',0,11,'{"table":"2n75yown6rx7","stage":"over","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":false,"takebacks":true,"pause":true},"seats":[{"seat":1,"name":"Ana","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785590288,"given_up":"resigned"},{"seat":2,"name":"Ben","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785590388,"given_up":null}],"round":1,"scores":[0,0]}',NULL);
INSERT INTO "games" VALUES('3zztntng5zgs',1794785585455,1794785590844,'over',1,15,'{"table":"3zztntng5zgs","stage":"over","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":true,"takebacks":true,"pause":true},"seats":[{"seat":1,"name":"Ana","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785590540,"given_up":null},{"seat":2,"name":"Ben","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785590844,"given_up":null}],"round":1,"scores":[0,0]}',NULL);
INSERT INTO "games" VALUES('7bwobdbxzzle',1794785501551,1794785501569,'over',0,4,'{"table":"7bwobdbxzzle","stage":"closed","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":false,"takebacks":true,"pause":true},"seats":[{"seat":1,"name":"","kind":"open","bot":null,"is_local":false,"is_present":false,"away_since":null,"given_up":null},{"seat":2,"name":"","kind":"open","bot":null,"is_local":false,"is_present":false,"away_since":null,"given_up":null}],"round":null,"scores":[0,0]}',NULL);
INSERT INTO "games" VALUES('aaxy2jgybmpi',1794785587849,1794785596672,'running',0,14,'{"table":"aaxy2jgybmpi","stage":"playing","settings":{"seats":["mine","level1"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":false,"takebacks":true,"pause":true},"seats":[{"seat":1,"name":"level1","kind":"bot","bot":"level1","is_local":false,"is_present":true,"away_since":null,"given_up":null},{"seat":2,"name":"Ana","kind":"person","bot":null,"is_local":false,"is_present":true,"away_since":null,"given_up":null}],"round":1,"scores":[0,0]}',1794785597872);
INSERT INTO "games" VALUES('betqbl6xrrc3',1794785585925,1794785592828,'over',1,59,'{"table":"betqbl6xrrc3","stage":"over","settings":{"seats":["mine","open"],"wall":"coloured","start":null,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":true,"takebacks":true,"pause":true},"seats":[{"seat":1,"name":"Ana","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785591028,"given_up":null},{"seat":2,"name":"Ben","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785592828,"given_up":null}],"round":5,"scores":[16,7]}',NULL);
INSERT INTO "games" VALUES('fvuvgaih5qt3',1794785501652,1794785508681,'running',1,21,'{"table":"fvuvgaih5qt3","stage":"playing","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":true,"takebacks":true,"pause":true},"seats":[{"seat":1,"name":"Ana","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785508681,"given_up":null},{"seat":2,"name":"Ben","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785508675,"given_up":null}],"round":1,"scores":[0,0]}',NULL);
INSERT INTO "games" VALUES('iyovuerqtpdx',1794785501542,1794785508683,'open',1,3,'{"table":"iyovuerqtpdx","stage":"waiting","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":true,"takebacks":true,"pause":true},"seats":[{"seat":1,"name":"Ana","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785508683,"given_up":null},{"seat":2,"name":"","kind":"open","bot":null,"is_local":false,"is_present":false,"away_since":null,"given_up":null}],"round":null,"scores":[0,0]}',1794871908683);
INSERT INTO "games" VALUES('mtsemnjf3c7z',1794785511982,1794785590218,'over',0,11,'{"table":"mtsemnjf3c7z","stage":"over","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":false,"takebacks":true,"pause":true},"seats":[{"seat":1,"name":"Ana","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785522157,"given_up":"forfeit"},{"seat":2,"name":"Ben","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785590218,"given_up":null}],"round":1,"scores":[0,0]}',NULL);
INSERT INTO "games" VALUES('q2h2l6e6f6ao',1794785587776,1794785587776,'running',1,5,'{"table":"q2h2l6e6f6ao","stage":"playing","settings":{"seats":["open","open"],"wall":"coloured","start":2,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":true,"takebacks":true,"pause":true},"seats":[{"seat":1,"name":"Ana","kind":"person","bot":null,"is_local":false,"is_present":true,"away_since":null,"given_up":null},{"seat":2,"name":"Ben","kind":"person","bot":null,"is_local":false,"is_present":true,"away_since":null,"given_up":null}],"round":1,"scores":[0,0]}',NULL);
INSERT INTO "games" VALUES('q63a7gdbnkow',1794785502357,1794785508686,'running',0,11,'{"table":"q63a7gdbnkow","stage":"playing","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"total","milliseconds":600000,"increment":2000},"is_listed":false,"takebacks":true,"pause":true},"seats":[{"seat":1,"name":"Ana","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785508686,"given_up":null},{"seat":2,"name":"Ben","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785508685,"given_up":null}],"round":1,"scores":[0,0]}',1794786107700);
INSERT INTO "games" VALUES('tty7igaq75me',1794785502664,1794785508691,'running',0,17,'{"table":"tty7igaq75me","stage":"playing","settings":{"seats":["mine","local"],"wall":"grey","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":false,"takebacks":true,"pause":true},"seats":[{"seat":1,"name":"Ana","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785508690,"given_up":null},{"seat":2,"name":"Ben","kind":"person","bot":null,"is_local":true,"is_present":false,"away_since":1794785508691,"given_up":null}],"round":1,"scores":[0,0]}',NULL);
INSERT INTO "games" VALUES('vijtg4eicqxv',1794785506912,1794785516992,'over',0,9,'{"table":"vijtg4eicqxv","stage":"over","settings":{"seats":["mine","open"],"wall":"coloured","start":1,"clock":{"timing":"move","milliseconds":5000,"increment":0},"is_listed":false,"takebacks":true,"pause":true},"seats":[{"seat":1,"name":"Ana","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785512036,"given_up":"time"},{"seat":2,"name":"Ben","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785516992,"given_up":null}],"round":1,"scores":[0,0]}',NULL);
INSERT INTO "games" VALUES('wk3lalcoartp',1794785506720,1794785536780,'running',0,12,'{"table":"wk3lalcoartp","stage":"playing","settings":{"seats":["mine","open","open"],"wall":"coloured","start":1,"clock":{"timing":"none","milliseconds":0,"increment":0},"is_listed":false,"takebacks":true,"pause":true},"seats":[{"seat":1,"name":"Ana","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785511829,"given_up":null},{"seat":2,"name":"Ben","kind":"bot","bot":"level2","is_local":false,"is_present":true,"away_since":null,"given_up":"resigned"},{"seat":3,"name":"Cleo","kind":"person","bot":null,"is_local":false,"is_present":false,"away_since":1794785536780,"given_up":null}],"round":1,"scores":[0,0,0]}',NULL);
CREATE TABLE present (
	worker TEXT NOT NULL, 
	game TEXT NOT NULL, 
	person TEXT NOT NULL, 
	PRIMARY KEY (worker, game, person), 
	FOREIGN KEY(worker) REFERENCES workers (id)
)
 WITHOUT ROWID

;
INSERT INTO "present" VALUES('23b35b28','aaxy2jgybmpi','68d255b4058c914a8f520ccb0817f09680d77574737dd0263b824e14b1195483');
CREATE TABLE workers (
	id TEXT NOT NULL, 
	beat BIGINT NOT NULL, 
	PRIMARY KEY (id)
)
 WITHOUT ROWID

;
INSERT INTO "workers" VALUES('23b35b28',1794785596723);
CREATE INDEX games_by_state ON games (state, created, id);
CREATE INDEX games_by_due ON games (due);
COMMIT;
