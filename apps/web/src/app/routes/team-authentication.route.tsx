import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { type ComponentType, Suspense } from 'react'
import { LoadingRows } from '../../components/loading-rows.tsx'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { TeamSettings } from './team-settings.route.tsx'

/** The sections of the screen in their order, each loaded by itself; their texts are among those of teams. */
const sections: { name: string; Part: ComponentType<{ team: Team }> }[] = [
  {
    name: 'domains',
    Part: lazyFeature(async () => (await import('../../features/teams/components/authentication/domains-section.tsx')).DomainsSection),
  },
  {
    name: 'providers',
    Part: lazyFeature(
      async () => (await import('../../features/teams/components/authentication/providers/providers-section.tsx')).ProvidersSection,
    ),
  },
  {
    name: 'demand',
    Part: lazyFeature(async () => (await import('../../features/teams/components/authentication/demand/demand-section.tsx')).DemandSection),
  },
  {
    name: 'mappings',
    Part: lazyFeature(
      async () => (await import('../../features/teams/components/authentication/mappings/mappings-section.tsx')).MappingsSection,
    ),
  },
  {
    name: 'incoming',
    Part: lazyFeature(
      async () => (await import('../../features/teams/components/authentication/mappings/incoming-section.tsx')).IncomingSection,
    ),
  },
  {
    name: 'directory',
    Part: lazyFeature(
      async () => (await import('../../features/teams/components/authentication/directory/directory-section.tsx')).DirectorySection,
    ),
  },
]

/** `/organization/{public_id}/authentication` */
export function TeamAuthenticationRoute() {
  return <TeamSettings screen="authentication" Screen={Authentication} />
}

/** Under which names a team is reached, and how people sign in to it. */
function Authentication({ team }: { team: Team }) {
  return sections.map(({ name, Part }) => (
    <Suspense key={name} fallback={<LoadingRows count={3} />}>
      <Part team={team} />
    </Suspense>
  ))
}
