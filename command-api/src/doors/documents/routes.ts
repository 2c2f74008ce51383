import type Router from '@koa/router';
import type { FileDoorParts } from '../files/file-parts.ts';
import { parentsDocumentRoutes } from './parents-routes.ts';
import { documentPerformer } from './perform.ts';
import { repositoryRoutes } from './repository-routes.ts';
import { uploadDocumentRoute } from './upload-route.ts';

export function documentRoutes(router: Router, parts: FileDoorParts): void {
  const perform = documentPerformer(parts);
  uploadDocumentRoute(router, parts, perform);
  repositoryRoutes(router, parts, perform);
  parentsDocumentRoutes(router, parts, perform);
}
