import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimRoutes } from './build/slim-routes.ts'

/** The build of src/server/server.ts, which the gateway renders pages with: all that it imports, without a dependency on node_modules. */
export default defineConfig({
  plugins: [react(), slimRoutes()],
  publicDir: false,
  // Whatever the process that loads it is started with: React's development build is several times slower.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/server.ts',
    outDir: 'dist-server',
    target: 'node24',
    minify: true,
    sourcemap: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' } },
  },
})
