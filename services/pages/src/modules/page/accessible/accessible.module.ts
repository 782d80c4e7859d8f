import type { PageMarksService } from '../marks/page-marks.service.ts'
import type { AccessiblePageRepository } from './accessible-page.repository.ts'
import { createAccessiblePages } from './accessible-pages.ts'
import { createAccessibleWidgets } from './accessible-widgets.ts'

type Dependencies = { pages: AccessiblePageRepository; marks: Pick<PageMarksService, 'of'> }

export type AccessibleModule = ReturnType<typeof createAccessibleModule>

/** The pages that somebody has at hand, and the widgets on those of their own. */
export function createAccessibleModule({ pages, marks }: Dependencies) {
  const accessiblePages = createAccessiblePages({ pages, marks })
  return { pages: accessiblePages, widgets: createAccessibleWidgets({ accessiblePages, pages }) }
}
