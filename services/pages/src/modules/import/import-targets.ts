import { limits } from '@foyer/contracts/limits'
import type { Principal } from '@foyer/contracts/identity'
import { AppError } from '@foyer/service-kit/app-error'
import type { PageRecord } from '../page/page.model.ts'
import type { ResolvePerson } from '../page/named-person.ts'
import { abilitiesOf, unlessInbox } from '../page/page.policy.ts'
import type { PageRepository } from '../page/page.repository.ts'

export type ImportTargets = ReturnType<typeof createImportTargets>

/** The existing pages that an import may go into: those that its person may change at the moment, without the grants of any browser. */
export function createImportTargets({ pages, resolvePerson }: { pages: Pick<PageRepository, 'byId'>; resolvePerson: ResolvePerson }) {
  /** The same of a page that has been loaded. */
  const assertTarget = async (loaded: PageRecord | null, person: Principal, widgets = 0): Promise<PageRecord> => {
    const page = unlessInbox(loaded)
    if (!page || !abilitiesOf(page, await resolvePerson(person, [page])).has('edit')) throw new AppError('import_page_gone')
    if (widgets > 0 && page.widgets.length + widgets > limits.widgets_per_page)
      throw new AppError('widget_limit', { limit: limits.widgets_per_page })
    return page
  }

  return {
    assertTarget,
    /** Throws `import_page_gone` for a page that is not there or may not be changed, `widget_limit` where so many widgets have no room. */
    forImport: async (pageId: number, person: Principal, widgets?: number): Promise<PageRecord> =>
      assertTarget(await pages.byId(pageId), person, widgets),
  }
}
