import type { FileFormat } from './file-format.ts'

type Sample = { name: string; text: string; format: FileFormat; lines: string[]; skipped?: Record<string, string[]> }
const json = (value: unknown): string => JSON.stringify(value, null, 2)

/** A file of each kind as its documentation describes it, which is named where the kind is read. */
export const samples: Sample[] = [
  {
    name: 'Chromium’s profile',
    format: 'json',
    text: json({
      checksum: 'e3b0c44298fc1c149afbf4c8996fb924',
      roots: {
        bookmark_bar: {
          children: [
            {
              date_added: '13350000000000000',
              guid: 'a',
              id: '4',
              meta_info: { Description: 'Of mine' },
              name: 'Own',
              type: 'url',
              url: 'https://own.example/',
            },
            {
              children: [
                { date_added: '13350000000000000', id: '6', name: 'Docs', type: 'url', url: 'https://docs.example/a?b=1&c' },
                {
                  children: [{ id: '8', name: 'Deep', type: 'url', url: 'https://deep.example/' }],
                  id: '7',
                  name: 'Inner',
                  type: 'folder',
                },
              ],
              id: '5',
              name: 'Work',
              type: 'folder',
            },
          ],
          id: '1',
          name: 'Lesezeichenleiste',
          type: 'folder',
        },
        unsorted: {
          children: [{ id: '9', name: 'New tab', type: 'url', url: 'about:newtab' }],
          id: '2',
          name: 'Other bookmarks',
          type: 'folder',
        },
        sync_transaction_version: '3',
        synced: { children: [], id: '3', name: 'Mobile bookmarks', type: 'folder' },
      },
      version: 1,
    }).replace('"unsorted"', '"other"'),
    lines: [
      'Lesezeichenleiste: Own <https://own.example/> “Of mine” 2024-01-17',
      'Lesezeichenleiste / Work: Docs <https://docs.example/a?b=1&c> 2024-01-17',
      'Lesezeichenleiste / Work / Inner: Deep <https://deep.example/>',
    ],
    skipped: { about: ['New tab'] },
  },
  {
    name: 'a backup of Firefox',
    format: 'json',
    text: json({
      guid: 'root________',
      title: '',
      index: 0,
      dateAdded: 1700000000000000,
      id: 1,
      typeCode: 2,
      type: 'text/x-moz-place-container',
      root: 'placesRoot',
      children: [
        {
          guid: 'menu________',
          title: 'menu',
          typeCode: 2,
          type: 'text/x-moz-place-container',
          root: 'bookmarksMenuFolder',
          children: [
            {
              title: 'A',
              dateAdded: 1700000000000000,
              typeCode: 1,
              tags: 'one,two words',
              type: 'text/x-moz-place',
              uri: 'https://a.example/',
            },
            { title: '', typeCode: 3, type: 'text/x-moz-place-separator' },
            { title: 'Recent tags', typeCode: 1, type: 'text/x-moz-place', uri: 'place:type=6&sort=14' },
            {
              title: 'Reading',
              typeCode: 2,
              type: 'text/x-moz-place-container',
              children: [
                {
                  title: 'B',
                  type: 'text/x-moz-place',
                  uri: 'https://b.example/',
                  annos: [{ name: 'bookmarkProperties/description', flags: 0, expires: 4, value: 'Said' }],
                },
                {
                  title: 'News',
                  type: 'text/x-moz-place-container',
                  annos: [
                    { name: 'livemark/feedURI', value: 'https://news.example/feed' },
                    { name: 'livemark/siteURI', value: 'https://news.example/' },
                  ],
                  children: [],
                },
              ],
            },
          ],
        },
        {
          title: 'toolbar',
          type: 'text/x-moz-place-container',
          root: 'toolbarFolder',
          children: [{ title: 'C', type: 'text/x-moz-place', uri: 'https://c.example/' }],
        },
      ],
    }),
    lines: [
      'Bookmarks menu: A <https://a.example/> #one #two words 2023-11-14',
      'Bookmarks menu / Reading: B <https://b.example/> “Said”',
      'Bookmarks menu / Reading: News feed <https://news.example/feed>',
      'Bookmarks toolbar: C <https://c.example/>',
    ],
    skipped: { place: ['Recent tags'], separator: [] },
  },
  {
    name: 'what extensions of Chrome save',
    format: 'json',
    text: json([
      {
        id: '0',
        title: '',
        children: [
          {
            id: '1',
            title: 'Bookmarks bar',
            children: [
              { id: '4', parentId: '1', index: 0, title: 'A', url: 'https://a.example/', dateAdded: 1700000000000 },
              { id: '5', title: 'Work', children: [{ id: '6', title: 'B', url: 'https://b.example/' }] },
            ],
          },
        ],
      },
    ]),
    lines: ['Bookmarks bar: A <https://a.example/> 2023-11-14', 'Bookmarks bar / Work: B <https://b.example/>'],
  },
  {
    name: 'a list of links in JSON',
    format: 'json',
    text: json([{ url: 'https://a.example/', name: 'A', tags: ['one'] }]),
    lines: ['Bookmarks: A <https://a.example/> #one'],
  },
  {
    name: 'Pocket, as CSV',
    format: 'csv',
    text: 'title,url,time_added,tags,status\n"Tea, and more",https://tea.example/,1700000000,drinks|hot tea,unread\nhttps://old.example/,https://old.example/,1600000000,,archive\n',
    lines: [
      'Unread: Tea, and more <https://tea.example/> #drinks #hot tea 2023-11-14',
      'Read Archive: https://old.example/ <https://old.example/> 2020-09-13',
    ],
  },
  {
    name: 'Pocket, as HTML',
    format: 'netscape',
    text: `<!DOCTYPE html>
<html>
  <head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" /><title>Pocket Export</title></head>
  <body>
    <h1>Unread</h1>
    <ul>
      <li><a href="https://tea.example/" time_added="1700000000" tags="drinks,hot tea">Tea</a></li>
    </ul>
    <h1>Read Archive</h1>
    <ul>
      <li><a href="https://old.example/" time_added="1600000000" tags="">Old</a></li>
    </ul>
  </body>
</html>`,
    lines: ['Unread: Tea <https://tea.example/> #drinks #hot tea 2023-11-14', 'Read Archive: Old <https://old.example/> 2020-09-13'],
  },
  {
    name: 'Instapaper',
    format: 'csv',
    text: 'URL,Title,Selection,Folder,Timestamp,Tags\r\nhttps://a.example/,A,"Two\r\nlines and a ""quote""",Unread,1700000000,"[""one"",""two words""]"\r\nhttps://b.example/,,,Recipes,1600000000,[]\r\n',
    lines: [
      'Unread: A <https://a.example/> #one #two words “Two⏎lines and a "quote"” 2023-11-14',
      'Recipes: b.example <https://b.example/> 2020-09-13',
    ],
  },
  {
    name: 'Pinboard, as JSON',
    format: 'json',
    text: json([
      {
        href: 'https://a.example/',
        description: 'A',
        extended: 'Longer',
        meta: '92959a96fd69146c5fe7cbde6e5720f2',
        hash: 'd41d8cd98f00b204e9800998ecf8427e',
        time: '2023-11-14T22:13:20Z',
        shared: 'no',
        toread: 'yes',
        tags: 'one two',
      },
      { href: 'javascript:alert(1)', description: 'Script', extended: '', time: '2023-11-14T22:13:20Z', tags: '' },
    ]),
    lines: ['Bookmarks: A <https://a.example/> #one #two “Longer” 2023-11-14', 'Bookmarks: Script <javascript:alert(1)> 2023-11-14'],
  },
  {
    name: 'Pinboard, as XML',
    format: 'posts',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<posts user="someone" dt="2023-11-14T22:13:20Z">
  <post href="https://a.example/?b=1&amp;c=2" time="2023-11-14T22:13:20Z" description="A" extended="Longer" tag="one two" hash="x" shared="no" />
  <post href="" description="Nothing" tag="" />
</posts>`,
    lines: ['Bookmarks: A <https://a.example/?b=1&c=2> #one #two “Longer” 2023-11-14'],
    skipped: { empty: ['Nothing'] },
  },
  {
    name: 'Safari, as XML',
    format: 'safari',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Children</key>
  <array>
    <dict>
      <key>Title</key><string>History</string>
      <key>WebBookmarkIdentifier</key><string>History</string>
      <key>WebBookmarkType</key><string>WebBookmarkTypeProxy</string>
    </dict>
    <dict>
      <key>Children</key>
      <array>
        <dict>
          <key>URIDictionary</key><dict><key>title</key><string>Own</string></dict>
          <key>URLString</key><string>https://own.example/</string>
          <key>WebBookmarkType</key><string>WebBookmarkTypeLeaf</string>
        </dict>
        <dict>
          <key>Children</key>
          <array>
            <dict>
              <key>URIDictionary</key><dict><key>title</key><string>Docs &lt;1&gt; &amp; more</string></dict>
              <key>URLString</key><string>https://docs.example/a?b=1&amp;c</string>
              <key>WebBookmarkType</key><string>WebBookmarkTypeLeaf</string>
              <key>previewText</key><string>Said</string>
            </dict>
          </array>
          <key>Title</key><string>Work</string>
          <key>WebBookmarkType</key><string>WebBookmarkTypeList</string>
        </dict>
      </array>
      <key>Title</key><string>BookmarksBar</string>
      <key>WebBookmarkType</key><string>WebBookmarkTypeList</string>
    </dict>
    <dict>
      <key>Children</key><array/>
      <key>Title</key><string>BookmarksMenu</string>
      <key>WebBookmarkType</key><string>WebBookmarkTypeList</string>
    </dict>
    <dict>
      <key>Children</key>
      <array>
        <dict>
          <key>ReadingList</key>
          <dict>
            <key>DateAdded</key><date>2023-11-14T22:13:20Z</date>
            <key>PreviewText</key><string>How to make it</string>
          </dict>
          <key>ReadingListNonSync</key><dict><key>Title</key><string>Not this</string></dict>
          <key>URIDictionary</key><dict><key>title</key><string>Tea</string></dict>
          <key>URLString</key><string>https://tea.example/</string>
          <key>WebBookmarkType</key><string>WebBookmarkTypeLeaf</string>
        </dict>
      </array>
      <key>ShouldOmitFromUI</key><true/>
      <key>Title</key><string>com.apple.ReadingList</string>
      <key>WebBookmarkType</key><string>WebBookmarkTypeList</string>
    </dict>
  </array>
  <key>Title</key><string></string>
  <key>WebBookmarkFileVersion</key><integer>1</integer>
  <key>WebBookmarkType</key><string>WebBookmarkTypeList</string>
</dict>
</plist>`,
    lines: [
      'Favorites: Own <https://own.example/>',
      'Favorites / Work: Docs <1> & more <https://docs.example/a?b=1&c> “Said”',
      'Reading List: Tea <https://tea.example/> “How to make it” 2023-11-14',
    ],
    skipped: { proxy: ['History'] },
  },
  {
    name: 'XBEL',
    format: 'xbel',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE xbel PUBLIC "+//IDN python.org//DTD XML Bookmark Exchange Language 1.0//EN//XML" "http://www.python.org/topics/xml/dtds/xbel-1.0.dtd">
<xbel version="1.0">
  <title>Mine</title>
  <bookmark href="https://a.example/?b=1&amp;c" added="2023-11-14T22:13:20Z"><title>A &lt;b&gt;</title><desc>Said</desc></bookmark>
  <separator/>
  <folder folded="no"><title>Work</title>
    <folder><title>Inner</title><bookmark href="https://b.example/"><info><metadata owner="x"><title>Not this</title></metadata></info><title><![CDATA[B]]></title></bookmark></folder>
    <bookmark href=""><title>Nothing</title></bookmark>
  </folder>
</xbel>`,
    lines: ['Mine: A <b> <https://a.example/?b=1&c> “Said” 2023-11-14', 'Work / Inner: B <https://b.example/>'],
    skipped: { empty: ['Nothing'], separator: [] },
  },
  {
    name: 'Raindrop',
    format: 'csv',
    text: 'id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n1,A,Mine,Theirs,https://a.example/,Unsorted,"one, two words",2023-11-14T22:13:20.000Z,,,false\n2,B,,,https://b.example/,Work/Inner,,2020-09-13T12:26:40.000Z,,,true\n',
    lines: [
      'Unsorted: A <https://a.example/> #one #two words “Mine⏎⏎Theirs” 2023-11-14',
      'Work / Inner: B <https://b.example/> 2020-09-13',
    ],
  },
  {
    name: 'Wallabag',
    format: 'json',
    text: json([
      {
        is_archived: 1,
        is_starred: 0,
        tags: ['one', 'two words'],
        is_public: false,
        id: 5,
        title: 'A',
        url: 'https://a.example/',
        content: '<p>All of it</p>',
        created_at: '2023-11-14T22:13:20+0000',
        domain_name: 'a.example',
      },
      {
        is_archived: 0,
        tags: [{ id: 1, label: 'three', slug: 'three' }],
        title: 'B',
        given_url: 'https://b.example/',
        created_at: '2020-09-13T12:26:40+0000',
      },
    ]),
    lines: ['Bookmarks: B <https://b.example/> #three 2020-09-13', 'Archive: A <https://a.example/> #one #two words 2023-11-14'],
  },
  {
    name: 'Linkwarden',
    format: 'json',
    text: json({
      id: 1,
      name: 'Someone',
      username: 'someone',
      collections: [
        {
          id: 2,
          name: 'Inner',
          parentId: 1,
          links: [
            {
              id: 1,
              name: 'A',
              type: 'url',
              description: 'Said',
              url: 'https://a.example/',
              tags: [{ id: 1, name: 'one' }],
              importDate: null,
              createdAt: '2023-11-14T22:13:20.000Z',
            },
          ],
        },
        {
          id: 1,
          name: 'Work',
          parentId: null,
          links: [{ id: 2, name: 'Plan.pdf', type: 'pdf', url: null, tags: [] }],
          rssSubscriptions: [{ id: 1, name: 'News', url: 'https://news.example/feed' }],
        },
      ],
    }),
    lines: ['Work: News feed <https://news.example/feed>', 'Work / Inner: A <https://a.example/> #one “Said” 2023-11-14'],
    skipped: { upload: ['Plan.pdf'] },
  },
  {
    name: 'Karakeep',
    format: 'json',
    text: json({
      bookmarks: [
        {
          createdAt: 1700000000,
          title: 'A',
          tags: ['one', 'two words'],
          lists: ['l2', 'l1'],
          content: { type: 'link', url: 'https://a.example/' },
          note: 'Mine',
          archived: false,
        },
        { createdAt: 1700000000, title: null, tags: [], content: { type: 'text', text: 'Buy\nmilk' }, note: null },
        { createdAt: 1600000000, title: null, tags: [], content: { type: 'link', url: 'https://b.example/' }, note: null },
        { createdAt: 1600000000, title: 'Lost', tags: [], content: null, note: null },
      ],
      lists: [
        { id: 'l2', name: 'Inner', description: null, icon: '📁', type: 'manual', query: null, parentId: 'l1' },
        { id: 'l1', name: 'Work', description: null, icon: '📁', type: 'manual', query: null, parentId: null },
      ],
    }),
    lines: [
      'Bookmarks: b.example <https://b.example/> 2020-09-13',
      'Work: A <https://a.example/> #one #two words “Mine” 2023-11-14',
      'Work / Inner: A <https://a.example/> #one #two words “Mine” 2023-11-14',
    ],
    skipped: { note: ['Buy milk'], upload: ['Lost'] },
  },
  {
    name: 'linkding, of its API',
    format: 'json',
    text: json({
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          id: 1,
          url: 'https://a.example/',
          title: '',
          description: 'Said',
          notes: '**Mine**',
          website_title: 'A',
          website_description: 'Theirs',
          is_archived: false,
          unread: false,
          shared: false,
          tag_names: ['one', 'two'],
          date_added: '2023-11-14T22:13:20.123456Z',
          date_modified: '2023-11-15T22:13:20.123456Z',
        },
      ],
    }),
    lines: ['Bookmarks: A <https://a.example/> #one #two “Said⏎⏎**Mine**” 2023-11-14'],
  },
  {
    name: 'linkding, as HTML',
    format: 'netscape',
    text: `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
<DT><A HREF="https://a.example/" ADD_DATE="1700000000" PRIVATE="1" TOREAD="0" TAGS="one,two">A</A>
<DD>Said[linkding-notes]Mine[/linkding-notes]
</DL><p>`,
    lines: ['Bookmarks: A <https://a.example/> #one #two “Said⏎⏎Mine” 2023-11-14'],
  },
  {
    name: 'Toby',
    format: 'json',
    text: json({
      version: 3,
      lists: [
        {
          title: 'Trip',
          cards: [
            { title: 'Map', url: 'https://map.example/', customTitle: 'Our map', customDescription: 'Said' },
            { title: 'Pack', url: '' },
          ],
          labels: ['travel'],
        },
      ],
    }),
    lines: ['Trip: Our map <https://map.example/> #travel “Said”'],
    skipped: { note: ['Pack'] },
  },
  {
    name: 'Toby, in groups',
    format: 'json',
    text: json({
      version: 4,
      groups: [{ name: 'Home', lists: [{ title: 'Trip', cards: [{ title: 'Map', url: 'https://map.example/' }], labels: [] }] }],
    }),
    lines: ['Home / Trip: Map <https://map.example/>'],
  },
  {
    name: 'start.me: a page, its widgets, and their groups',
    format: 'netscape',
    text: `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
  <DT><H3>My page</H3>
  <DL><p>
    <DT><H3>News</H3>
    <DL><p>
      <DT><A HREF="https://a.example/" ADD_DATE="1700000000">A</A>
      <DD>Said
    </DL><p>
  </DL><p>
</DL><p>`,
    lines: ['My page / News: A <https://a.example/> “Said” 2023-11-14'],
  },
  {
    name: 'a list of addresses',
    format: 'list',
    text: 'https://a.example/\n\nwww.b.example/page.\nHow to make tea\nhttps://tea.example/?x=1\nnothing at all\nhttps://c.example/ | The third\n',
    lines: [
      'Bookmarks: a.example <https://a.example/>',
      'Bookmarks: b.example <https://www.b.example/page>',
      'Bookmarks: How to make tea <https://tea.example/?x=1>',
      'Bookmarks: The third <https://c.example/>',
    ],
    skipped: { text: ['6: nothing at all'] },
  },
  {
    name: 'a list that begins with a bracket',
    format: 'list',
    text: '[1] https://a.example/\n[2] https://b.example/\n',
    lines: ['Bookmarks: a.example <https://a.example/>', 'Bookmarks: b.example <https://b.example/>'],
  },
  {
    name: 'a list of hosts',
    format: 'list',
    text: 'a.example\r\nb.example/page\r\n',
    lines: ['Bookmarks: a.example <https://a.example>', 'Bookmarks: b.example <https://b.example/page>'],
  },
  {
    name: 'Markdown',
    format: 'list',
    text: '# Work\n\nSome words.\n\n- [A \\[1\\]](https://a.example/b_(c) "Title") - said of it\n- [ ] <https://todo.example/>\n\n## Inner ##\n\n* [B](<https://b.example/x y>) and [C](https://c.example/)\n![Picture](https://p.example/p.png)\n\n# Home\n\n1. Tea: https://tea.example/.\n',
    lines: [
      'Work: A [1] <https://a.example/b_(c)> “said of it”',
      'Work: todo.example <https://todo.example/>',
      'Work / Inner: B <https://b.example/x%20y>',
      'Work / Inner: C <https://c.example/>',
      'Home: Tea <https://tea.example/>',
    ],
    skipped: { text: ['3: Some words.', '11: ![Picture](https://p.example/p.png)'] },
  },
]
