import type { Kit } from '@foyer/service-kit/service'
import type { PageRepository } from '../page.repository.ts'
import { createPageMarksModel } from './page-marks.model.ts'
import { createPageMarksRepository } from './page-marks.repository.ts'
import { createPageMarksService } from './page-marks.service.ts'
import type { TeamDirectory } from '../teams/team-directory.ts'
import { createPageMenu } from './page-menu.ts'

type Dependencies = { kit: Pick<Kit<never>, 'mongo' | 'signals' | 'clock'>; pages: PageRepository; teams: TeamDirectory }

export type MarksModule = ReturnType<typeof createMarksModule>

/** What people mark among pages, and the menu that follows from it. */
export function createMarksModule({ kit: { mongo, signals, clock }, pages, teams }: Dependencies) {
  const service = createPageMarksService({ marks: createPageMarksRepository(createPageMarksModel(mongo)), pages, signals, clock })
  return { service, menu: createPageMenu({ pages, marks: service, teams }) }
}
