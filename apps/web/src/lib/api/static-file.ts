import { ApiError } from './api-error.ts'

/** A file of JSON that the build has put beside the app. Throws ApiError. */
export async function loadStaticJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new ApiError(0, { code: 'network' })
  })
  if (!response.ok) throw new ApiError(response.status, { code: 'unavailable' })
  return (await response.json()) as T
}
