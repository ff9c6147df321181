import { Type } from 'typebox';
import { closed } from '../../contract/shapes/component.ts';
import { NewId } from '../../contract/shapes/control.ts';
import { as } from '../../contract/shapes/members.ts';
import { reader } from '../../service/requests/validate.ts';

export const ImportQuery = closed({
  id: Type.Optional(
    as(NewId, 'Its id; that of the world in the file if absent, or a new one if that is taken'),
  ),
});
export const readImportQuery = reader(ImportQuery);
