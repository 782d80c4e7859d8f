import type { ImportLayout, ImportRecord } from '@foyer/contracts/import/import'

export type Target = { kind: 'new'; title: string } | { kind: 'existing'; pageId: number | null; column?: number | undefined }

/** What a person chooses before an import starts. */
export type Choices = { layout: ImportLayout; skipsExisting: boolean; target: Target }

/** The body that starts an import with these choices; null while no page is chosen. */
export function startBody({ id }: Pick<ImportRecord, 'id'>, { layout, skipsExisting, target }: Choices) {
  if (target.kind === 'existing' && target.pageId === null) return null
  const title = target.kind === 'new' ? target.title.trim() : ''
  return {
    import_id: id,
    layout,
    skip_known: skipsExisting,
    ...(title ? { title } : {}),
    ...(target.kind === 'existing' && target.pageId !== null ? { page_id: target.pageId } : {}),
    ...(target.kind === 'existing' && target.column !== undefined ? { column: target.column } : {}),
  }
}
