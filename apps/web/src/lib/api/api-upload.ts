import { type ApiResult, apiHeaders, apiUrl, reportUnauthenticated } from './api-client.ts'
import { ApiError, hasCode, toApiError } from './api-error.ts'

/**
 * Uploads one file as the multipart field `file`. `onProgress` hears the share that is sent, from 0 to 1; fetch cannot tell it, which is
 * why this goes through XMLHttpRequest. Throws ApiError.
 */
export async function uploadFile(
  name: 'uploadImport',
  file: File,
  onProgress: (share: number) => void,
): Promise<ApiResult<'uploadImport'>> {
  try {
    return await send(name, file, onProgress)
  } catch (error) {
    if (hasCode(error, 'csrf_failed')) return send(name, file, onProgress)
    if (hasCode(error, 'unauthenticated')) reportUnauthenticated(name)
    throw error
  }
}

function send(name: 'uploadImport', file: File, onProgress: (share: number) => void): Promise<ApiResult<'uploadImport'>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiUrl(name))
    request.responseType = 'json'
    for (const [header, value] of Object.entries(apiHeaders('POST'))) request.setRequestHeader(header, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(request.response as ApiResult<'uploadImport'>)
      else reject(toApiError(request.status, request.response))
    })
    request.addEventListener('error', () => reject(new ApiError(0, { code: 'network' })))
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
