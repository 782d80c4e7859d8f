/** The texts of what members open: of every namespace that is not in texts-visitor.de.ts, texts-member.de.ts, texts-seldom.de.ts, texts-teams.de.ts, texts-sheets.de.ts, texts-upkeep.de.ts, texts-import.de.ts, texts-search.de.ts, texts-auth.de.ts, texts-billing.de.ts, texts-extras.de.ts or texts-undo.de.ts, in one file. A namespace is a folder below features, or below its locales. */
const files = import.meta.glob<Record<string, unknown>>(
  [
    '../../features/*/locales/{de,*/de}.json',
    '../../locales/{account-errors,analytics,connected,drawing,ordered-list,picture-upload,sources,time-zones,unsaved}/de.json',
    '!../../features/{bookmarks,feeds,notes,page,shell,todos}/locales/de.json',
    '!../../features/{administration,advertising,api-tokens,billing,device,email-preferences,feedback,files,history,profile,user-data,webhooks}/locales/de.json',
    '!../../features/{anonymous,content,dragging,impersonation,mutations,page-actions,presence,web-search}/locales/de.json',
    '!../../features/*/locales/{bell,bookmark-editing,feed-reading,link-signs,live-copies,note-editing,page-archive,page-marks,premium-badge,share-button,tag-links,todo-editing,widget-editing}/*',
    '!../../features/teams/locales/**',
    '!../../features/*/locales/{commands,due-links,import-archive,page-access,page-background,page-changes,page-embed,page-feeds,page-lists,page-look,page-move,page-people,page-requests,team-sharing,undo}/*',
    '!../../features/{auth,clipboard,icons,import,search,settings,sharing,shortcuts,suggestions,tour,trash}/locales/de.json',
  ],
  { eager: true, import: 'default' },
)

export const texts = Object.fromEntries(Object.entries(files).map(([path, namespace]) => [namespaceOf(path), namespace]))

function namespaceOf(path: string): string {
  return /([\w-]+)\/(?:locales\/)?\w+\.json$/.exec(path)?.[1] ?? path
}
