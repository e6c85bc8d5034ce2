import Box from '@mui/material/Box';
import { FunctionField, useTranslate } from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import type { ShownPicture } from './shown-picture.ts';

/** All pictures, the latest first. */
export function PictureList() {
  const translate = useTranslate();
  const usedIn = (picture: ShownPicture) =>
    picture.usedIn.map(({ where }) => where).join(', ') || translate('resources.pictures.notUsed');
  return (
    <ListPage
      sort={{ field: 'id', order: 'DESC' }}
      trashable
      phone={{ primary: (picture: ShownPicture) => picture.alt || picture.name, secondary: usedIn }}
    >
      <FunctionField
        source="src"
        sortable={false}
        render={(picture: ShownPicture) => (
          <Box
            component="img"
            src={picture.src}
            alt=""
            loading="lazy"
            sx={{ width: 48, height: 60, objectFit: 'cover', borderRadius: 1, display: 'block' }}
          />
        )}
      />
      <RecordLinkField source="name" to="edit" />
      <FunctionField source="alt" sortable={false} render={(picture: ShownPicture) => picture.alt} />
      <FunctionField source="usedIn" sortable={false} render={usedIn} />
      <InstantField source="createdAt" precision="day" />
    </ListPage>
  );
}
