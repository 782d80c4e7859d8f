import { findTitle } from '@foyer/contracts/link-tools'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerTitleRoutes(app: FastifyInstance, { access, titles }: Pick<Deps, 'access' | 'titles'>): void {
  serve(app, access, findTitle, ({ query }) => titles.find(query.url))
}
