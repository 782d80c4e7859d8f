import { getForecast } from '@foyer/contracts/link-tools/weather'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

export function registerWeatherRoutes(app: FastifyInstance, { access, weather }: Pick<Deps, 'access' | 'weather'>): void {
  serve(app, access, getForecast, ({ params }) => weather.forecast(params.location))
}
