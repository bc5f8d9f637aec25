// Development server of the site, in front of a running service.
import { createServer } from 'vite';

const service = process.env.SERVICE_URL;
if (!service) throw new Error('SERVICE_URL is not set');

// The service compares a request's origin with its host, so the host stays the site's own.
const behind = { target: service, changeOrigin: false };
const site = await createServer({ server: { proxy: { '/api': behind, '/sandbox': behind } } });
await site.listen();
site.printUrls();
