/** The texts of what members open: of every namespace that is not in texts-visitor.en.ts, texts-member.en.ts, texts-seldom.en.ts, texts-teams.en.ts, texts-sheets.en.ts, texts-upkeep.en.ts, texts-import.en.ts, texts-search.en.ts, texts-auth.en.ts, texts-billing.en.ts, texts-extras.en.ts or texts-undo.en.ts, in one file. A namespace is a folder below features, or below its locales. */
const files = import.meta.glob<Record<string, unknown>>(
  [
    '../../features/*/locales/{en,*/en}.json',
    '../../locales/{account-errors,analytics,connected,drawing,ordered-list,picture-upload,sources,time-zones,unsaved}/en.json',
    '!../../features/{bookmarks,feeds,notes,page,shell,todos}/locales/en.json',
    '!../../features/{administration,advertising,api-tokens,billing,device,email-preferences,feedback,files,history,profile,user-data,webhooks}/locales/en.json',
    '!../../features/{anonymous,content,dragging,impersonation,mutations,page-actions,presence,web-search}/locales/en.json',
    '!../../features/*/locales/{bell,bookmark-editing,feed-reading,link-signs,live-copies,note-editing,page-archive,page-marks,premium-badge,share-button,tag-links,todo-editing,widget-editing}/*',
    '!../../features/teams/locales/**',
    '!../../features/*/locales/{commands,due-links,import-archive,page-access,page-background,page-changes,page-embed,page-feeds,page-lists,page-look,page-move,page-people,page-requests,team-sharing,undo}/*',
    '!../../features/{auth,clipboard,icons,import,search,settings,sharing,shortcuts,suggestions,tour,trash}/locales/en.json',
  ],
  { eager: true, import: 'default' },
)

export const texts = Object.fromEntries(Object.entries(files).map(([path, namespace]) => [namespaceOf(path), namespace]))

function namespaceOf(path: string): string {
  return /([\w-]+)\/(?:locales\/)?\w+\.json$/.exec(path)?.[1] ?? path
}
