import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ApiResult, api } from '../../../lib/api/api-client.ts'
import { restoreQuery } from '../../../lib/api/query-persistence.ts'
import { loggingFailure } from '../../../lib/log/client-log.ts'
import type { City } from '../settings.ts'

export type Forecast = ApiResult<'getForecast'>

const minuteMs = 60_000
const freshMs = 30 * minuteMs

/**
 * The weather at a place; what the browser has kept of it until the server has answered. It is asked for again once it is half an hour old, not
 * while the tab is hidden, and sooner where its source could not be reached.
 */
export function useForecast({ lat, lon }: City, isExample: boolean) {
  const client = useQueryClient()
  const location = `${lat},${lon}`
  useEffect(() => {
    if (!isExample) void restoreQuery(client, ['weather', location])
  }, [client, location, isExample])
  return useQuery({
    queryKey: isExample ? ['weather-example'] : ['weather', location],
    queryFn: ({ signal }) =>
      isExample ? loadExample() : loggingFailure('weather_failed', api('getForecast', { params: { location }, signal })),
    staleTime: ({ state: { data, dataUpdatedAt } }) => (data ? currentMs(data, dataUpdatedAt) : 0),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => (data ? currentMs(data, dataUpdatedAt) : false),
  })
}

/** What a preview shows: the source is not asked for it. */
const loadExample = async () => (await import('../example-forecast.ts')).exampleForecast()

/** For how long an answer is current that came at a moment. Clocks of browsers go wrong. */
function currentMs({ fetched_at, is_stale }: Forecast, cameAt: number): number {
  const rest = fetched_at * 1000 + freshMs - cameAt
  return is_stale ? minuteMs : Math.min(freshMs, Math.max(minuteMs, rest))
}
