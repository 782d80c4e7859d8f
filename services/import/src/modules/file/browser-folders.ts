/**
 * Whether a folder at the top of a bookmark file is one of the browser's own, by the attributes that Chromium and Firefox give it
 * (PERSONAL_TOOLBAR_FOLDER, UNFILED_BOOKMARKS_FOLDER) or by the names browsers give it. It holds a person's folders, and is none.
 */
export function isBrowserFolder(title: string, attributes: Partial<Record<string, string>>): boolean {
  const isMarked = markers.some((name) => attributes[name]?.toLowerCase() === 'true')
  return (
    isMarked ||
    names.has(
      title
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[\s-]+/g, ' ')
        .trim(),
    )
  )
}

/** The attributes of a folder's heading by which `isBrowserFolder` knows it. */
export const markers = ['personal_toolbar_folder', 'unfiled_bookmarks_folder']

// As Chrome, Edge, Firefox, Opera, Safari, Vivaldi and Internet Explorer name them.
const names = new Set(
  [
    'bookmarks|bookmarks bar|bookmark bar|bookmarks toolbar|bookmarks toolbar folder|personal toolbar folder|bookmarks menu',
    'bookmark menu|menu|other bookmarks|mobile bookmarks|synced bookmarks|unsorted bookmarks|unfiled bookmarks|favorites|favourites',
    'favorites bar|favourites bar|other favorites|other favourites|mobile favorites|mobile favourites|lesezeichen|lesezeichenleiste',
    'lesezeichen symbolleiste|lesezeichen menü|lesezeichenmenü|weitere lesezeichen|andere lesezeichen|mobile lesezeichen',
    'unsortierte lesezeichen|favoriten|favoritenleiste|weitere favoriten|andere favoriten|mobile favoriten|favoris|barre de favoris',
    'barre des favoris|autres favoris|favoris sur mobile|barre personnelle|marque pages|menu des marque pages|barre de marque pages',
    'autres marque pages|marque pages mobiles|menu signets|barre de signets|favoritos|barra de favoritos|otros favoritos',
    'barra de marcadores|menú de marcadores|otros marcadores|marcadores|marcadores móviles|marcadores del móvil|outros favoritos',
    'outros marcadores|preferiti|barra dei preferiti|altri preferiti|barra dei segnalibri|menu segnalibri|altri segnalibri|favorieten',
    'favorietenbalk|andere favorieten|bladwijzerbalk|bladwijzerwerkbalk|bladwijzermenu|andere bladwijzers|ulubione|pasek ulubionych',
    'inne ulubione|pasek zakładek|menu zakładek|inne zakładki|pozostałe zakładki|bokmärkesfältet|andra bokmärken|favoritfältet',
    'bogmærkelinje|andre bogmærker|bokmerkelinje|andre bokmerker|панель закладок|другие закладки|меню закладок|избранное',
    'другое избранное|ブックマーク バー|その他のブックマーク|ブックマークツールバー|ブックマークメニュー|お気に入りバー|その他のお気に入り|书签栏|其他书签|收藏夹栏|其他收藏夹',
  ].flatMap((line) => line.split('|')),
)
