/** What a member's first view of a page says besides texts-visitor.en.ts, in one file. A namespace is a folder below features, or below its locales. */
const files = import.meta.glob<Record<string, unknown>>(
  [
    '../../features/{anonymous,content,dragging,impersonation,mutations,page-actions,presence,web-search}/locales/en.json',
    '../../features/*/locales/{bell,bookmark-editing,feed-reading,link-signs,live-copies,note-editing,page-archive,page-marks,premium-badge,share-button,tag-links,todo-editing,widget-editing}/en.json',
  ],
  { eager: true, import: 'default' },
)

export const texts = Object.fromEntries(Object.entries(files).map(([path, namespace]) => [namespaceOf(path), namespace]))

function namespaceOf(path: string): string {
  return /([\w-]+)\/(?:locales\/)?\w+\.json$/.exec(path)?.[1] ?? path
}
