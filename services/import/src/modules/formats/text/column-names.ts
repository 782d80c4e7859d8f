/** What a column of a table holds. */
export type ColumnRole = 'url' | 'video' | 'title' | 'text' | 'tags' | 'folder' | 'status' | 'date'

/** What a column holds by its name in any case, with or without accents, in the languages that services export in; null for any other name. */
export function roleOfColumn(name: string): ColumnRole | null {
  const words = wordsOf(name)
  const role = roles.get(words)
  if (role) return role
  if (notOfLink.test(words)) return null
  return partsOfNames.find(([part]) => part.test(words))?.[1] ?? null
}

/** Whether a column by its name is about what stands for a link, and not about the link. */
export const isOfPicture = (name: string): boolean => notOfLink.test(wordsOf(name))

/** A name without accents, its words apart by underscores. */
const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')

const names: Record<ColumnRole, string[]> = {
  url: [
    'url urls uri href link links address web_address website web_site webpage page_url bookmark bookmark_url given_url resolved_url link_url',
    'adresse adressen webadresse internetadresse webseite verweis lien liens adresse_web site_web enlace enlaces direccion vinculo vinculos',
    'indirizzo collegamento sito endereco ligacao adres koppeling webadres odnosnik odnośnik bağlantı strona odkaz adresa lank lenke linkki osoite',
    'ссылка ссылки адрес посилання 链接 网址 地址 連結 網址 リンク アドレス 링크 주소 رابط',
  ],
  video: ['video_id videoid id_de_la_video id_de_video id_del_video id_do_video id_video video_ids id_du_clip'],
  title: [
    'title titles name names page_title bookmark_title link_title channel_title titel bezeichnung kanaltitel titre titres titre_de_la_page nom',
    'titulo titulos nombre titolo nome naam tytul tytuł başlık nazwa titul titulek nazev cim nev otsikko nimi tittel navn namn rubrik',
    'название заголовок имя назва 标题 名称 標題 名稱 タイトル 名前 제목 이름 عنوان',
  ],
  text: [
    'note notes excerpt description extended selection comment comments summary document_note beschreibung notiz notizen bemerkung kommentar',
    'remarque remarques commentaire extrait descripcion nota notas comentario descrizione commento descricao omschrijving notitie opis',
    'beskrivelse beskrivning kuvaus описание заметка 描述 备注 説明 メモ 설명',
  ],
  tags: [
    'tags tag labels label keywords keyword tag_names document_tags schlagworte schlagwort schlagworter stichworte stichworter etiketten',
    'etiquettes etiquette mots_cles etiquetas palabras_clave etichette parole_chiave trefwoorden etiketler tagi etykiety stitky taggar теги метки 标签 標籤 タグ 태그',
  ],
  folder: [
    'folder folders collection collections list category group path ordner verzeichnis sammlung liste kategorie gruppe dossier repertoire categorie',
    'klasör carpeta categoria lista cartella raccolta pasta map mappe mapp katalog kategoria slozka kansio папка категория 文件夹 分类 資料夾 フォルダ フォルダー 폴더',
  ],
  status: ['status state'],
  date: [
    'time_added created timestamp date_added created_at add_date date added time saved saved_at saved_date savedat added_at datum zeit zeitpunkt',
    'hinzugefugt hinzugefugt_am erstellt erstellt_am gespeichert_am date_d_ajout ajoute_le date_de_creation fecha fecha_de_creacion creado data',
    'data_di_creazione creato data_de_criacao criado toegevoegd aangemaakt data_dodania dodano utworzono дата 日期 追加日 作成日 날짜',
    'playlist_video_creation_timestamp',
  ],
}

const roles = new Map(
  (Object.entries(names) as [ColumnRole, string[]][]).flatMap(([role, lines]) =>
    lines.flatMap((line) => line.split(' ')).map((name) => [wordsOf(name), role] as const),
  ),
)

/** Addresses of other things, and numbers of entries. */
const notOfLink = /cover|image|bild|thumb|icon|favicon|avatar|logo|preview/

const partsOfNames: Array<[RegExp, ColumnRole]> = [
  [/video.*(?:^|_)id|(?:^|_)id.*video/, 'video'],
  [/(?:^|_)(?:url|uri|href|link|hyperlink)s?(?:_|$)|adresse$|address$/, 'url'],
  [/(?:^|_)(?:title|titel|titre|titulo|titolo|name)s?(?:_|$)|titel$/, 'title'],
  [/(?:^|_)(?:tag|label|keyword)s?(?:_|$)/, 'tags'],
  [/(?:^|_)(?:note|description|comment|excerpt)s?(?:_|$)/, 'text'],
  [/(?:^|_)(?:folder|collection|category)(?:_|$)/, 'folder'],
  [/(?:^|_)(?:date|created|added|timestamp)(?:_|$)/, 'date'],
]
