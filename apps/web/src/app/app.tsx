import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { queryClient } from '../lib/api/query-client.ts'
import { Router } from './router.tsx'

export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router />
      </QueryClientProvider>
    </StrictMode>
  )
}
