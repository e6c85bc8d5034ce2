import { SaveButton } from 'react-admin';
import { useUploading } from '#platform/admin/uploading.ts';

/** The one press that ends a step. What is saved while a picture is under way would be saved without it. */
export function StepSaveButton({ label }: { label: string }) {
  const isUploading = useUploading();
  return (
    <SaveButton
      {...(isUploading ? { disabled: true } : { alwaysEnable: true })}
      label={label}
      icon={false}
      sx={{ alignSelf: 'flex-start' }}
    />
  );
}
