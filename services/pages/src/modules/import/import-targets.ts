import { limits } from '@foyer/contracts/limits'
import { AppError } from '@foyer/service-kit/app-error'
import type { PageRecord } from '../page/page.model.ts'
import { abilitiesOf, unlessInbox } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'

export type ImportTargets = ReturnType<typeof createImportTargets>

/** The existing pages that an import may go into: those that its person may change at the moment, without the grants of any browser. */
export function createImportTargets({ pages }: { pages: Pick<PageRepository, 'byId'> }) {
  return {
    /** Throws `import_page_gone` for a page that is not there or may not be changed, `widget_limit` where so many widgets have no room. */
    async forImport(pageId: number, personId: number, widgets = 0): Promise<PageRecord> {
      return assertTarget(await pages.byId(pageId), personId, widgets)
    },
  }
}

/** The same of a page that has been loaded. */
export function assertTarget(loaded: PageRecord | null, personId: number, widgets: number): PageRecord {
  const page = unlessInbox(loaded)
  if (!page || !abilitiesOf(page, { id: personId }).has('edit')) throw new AppError('import_page_gone')
  if (widgets > 0 && page.widgets.length + widgets > limits.widgets_per_page)
    throw new AppError('widget_limit', { limit: limits.widgets_per_page })
  return page
}
