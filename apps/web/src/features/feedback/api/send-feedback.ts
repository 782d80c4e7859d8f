import { useMutation } from '@tanstack/react-query'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'

export function useSendFeedback() {
  return useMutation({ mutationFn: (body: ApiRequest<'sendFeedback'>['body']) => api('sendFeedback', { body }) })
}
